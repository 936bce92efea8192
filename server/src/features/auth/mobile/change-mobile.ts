import type { MobileChange, OwnMobile } from '@pardeh/contract/account/mobile';
import { maskMobile } from '@pardeh/persian/mobile';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../../database/audit.queries.ts';
import type { Db } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Account } from '../../../members/users.queries.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { findByMobile, setMobile } from './mobiles.queries.ts';
import { deleteChange, findOwnMobile, type OwnMobileRow, storeChange } from './own-mobile.queries.ts';
import { SECURITY_SMS, type SecuritySms } from './security-sms.job.ts';

/** The number was proven by a code, and so was the right to give it to this account. */
export async function linkMobile(
  deps: Deps,
  { owner, mobile, request }: Pick<Proposal, 'owner' | 'mobile' | 'request'>,
): Promise<void> {
  const { db } = deps.database;
  if (!(await setMobile(db, owner.id, mobile))) throw new AppError('number_taken');
  await deleteChange(db, owner.id);
  const isFirst = owner.mobile === null;
  const event = isFirst ? 'mobile.added' : 'mobile.changed';
  await audit(db, event, { userId: owner.id, address: request.ip, detail: { mobile: maskMobile(mobile) } });
  await notifyOwner(deps, owner, isFirst ? 'mobile-added' : 'mobile-changed', maskMobile(mobile));
}

interface Proposal {
  owner: Account;
  mobile: string;
  /** The staff member. */
  madeBy: number | null;
  reason?: string;
  request: FastifyRequest;
}

/** Proven by a code too, but not by the old number: the owner hears of it everywhere and has days to cancel it. */
export async function proposeMobile(deps: Deps, { owner, mobile, madeBy, reason, request }: Proposal) {
  const { db } = deps.database;
  if (await findByMobile(db, mobile)) throw new AppError('number_taken');
  const dueAt = await storeChange(db, { userId: owner.id, mobile, madeBy });
  if (dueAt === null) throw new AppError('number_taken');
  const detail = { mobile: maskMobile(mobile), by: madeBy, ...(reason ? { reason } : {}) };
  await audit(db, 'mobile.change_waits', { userId: owner.id, address: request.ip, detail });
  await notifyOwner(deps, owner, 'mobile-waits', maskMobile(mobile));
  const notice: SecuritySms = { mobile: owner.mobile, telegramId: owner.telegram_id };
  await deps.jobs.send(SECURITY_SMS, notice);
}

export async function readOwnMobile(deps: Deps, userId: number): Promise<{ data: OwnMobile }> {
  const row = await findOwnMobile(deps.database.db, userId);
  if (!row) throw new AppError('unauthenticated');
  return {
    data: {
      mobile: row.mobile && maskMobile(row.mobile),
      isIdle: row.isIdle,
      change: changeOf(row),
      wantsSms: row.wantsSms,
      canSendCodes: deps.sms.canSend('code'),
      canSendMessages: deps.config.smsMessagesToman > 0 && deps.sms.canSend('notice'),
    },
  };
}

export async function findMobileChange(db: Db, userId: number): Promise<MobileChange | null> {
  const row = await findOwnMobile(db, userId);
  return row ? changeOf(row) : null;
}

function changeOf({ changeMobile, dueAt, isByStaff }: OwnMobileRow): MobileChange | null {
  return changeMobile && dueAt
    ? { mobile: maskMobile(changeMobile), dueAt: dueAt.toISOString(), isByStaff }
    : null;
}
