import type { CodeSent } from '@pardeh/contract/account/mobile';
import type { FastifyRequest } from 'fastify';
import { AppError, requireFound } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { isHeld } from '../../../members/held-mobiles.queries.ts';
import { findById } from '../../../members/users.queries.ts';
import { proposeMobile } from './change-mobile.ts';
import { tryCode, useCode } from './codes.queries.ts';
import { type CodeSubject, requireMobile, wrongCode } from './mobile.rules.ts';
import { sendCode } from './send-code.ts';

/** For support, when a SIM card is lost: the code goes to the new number, and the member reads it out. */
export async function askForMemberMobile(
  deps: Deps,
  { userId, typed, request }: { userId: number; typed: string; request: FastifyRequest },
): Promise<CodeSent> {
  return sendCode(deps, { mobile: requireMobile(typed), purpose: 'staff', userId }, request);
}

export async function confirmMobileOf(
  deps: Deps,
  call: {
    userId: number;
    mobile: string;
    code: string;
    reason: string;
    madeBy: number;
    request: FastifyRequest;
  },
): Promise<void> {
  const { db } = deps.database;
  const { userId, madeBy, request } = call;
  await deps.limits.count('second_step_user', madeBy);
  const subject: CodeSubject = { mobile: requireMobile(call.mobile), purpose: 'staff', userId };
  const code = await tryCode({ db, secrets: deps.secrets }, subject, call.code);
  if (!code || !(await useCode(db, code))) throw wrongCode();
  await deps.limits.forgive('second_step_user', madeBy);
  if (await isHeld(db, deps.secrets, subject.mobile)) throw new AppError('number_held');
  const owner = requireFound(await findById(db, userId));
  await proposeMobile(deps, { owner, mobile: subject.mobile, madeBy, reason: call.reason.trim(), request });
}
