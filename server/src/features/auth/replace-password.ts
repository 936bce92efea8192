import type { changePassword } from '@pardeh/contract/account/auth';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { deviceOf } from '../../http/identity/browser-session.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { hashPassword, verifyPassword } from '../../http/identity/password.ts';
import { checkNewPassword } from '../../members/credentials.rules.ts';
import { findById } from '../../members/users.queries.ts';
import { notifyOwner } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { changePasswordOf } from './password.queries.ts';

type Change = Static<typeof changePassword.body> & { identity: Identity; request: FastifyRequest };

/** Signs out all other devices; the one that changes the password stays signed in. */
export async function replacePassword(deps: Deps, { identity, request, ...body }: Change): Promise<void> {
  const { limits } = deps;
  const { db } = deps.database;
  const user = await findById(db, identity.userId);
  if (!user) throw new AppError('unauthenticated');
  await limits.count('password_user', user.id);
  if (user.password_hash === null) throw refused('currentPassword', AUTH_TEXTS.noPassword);
  if (!(await verifyPassword(body.currentPassword, user.password_hash))) {
    throw refused('currentPassword', AUTH_TEXTS.wrongCurrentPassword);
  }
  checkNewPassword({ ...body, name: user.name, email: user.email });
  if (body.password === body.currentPassword) throw refused('password', AUTH_TEXTS.passwordSame);
  await limits.forgive('password_user', user.id);
  await changePasswordOf(db, {
    userId: user.id,
    hash: await hashPassword(body.password),
    exceptTokenId: identity.tokenId,
    exceptDevice: deviceOf(request),
  });
  await audit(db, 'password.changed', { userId: user.id, address: request.ip });
  await notifyOwner(deps, user, 'password');
}

function refused(field: string, message: string): AppError {
  return new AppError('invalid', { fields: { [field]: [message] } });
}
