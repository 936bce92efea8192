import {
  changePassword,
  checkResetLink,
  forgotPassword,
  requestLoginLink,
  resetPassword,
} from '@pardeh/contract/account/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { audit } from '../../database/audit.queries.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { deviceOf } from '../../http/identity/browser-session.ts';
import type { Identity } from '../../http/identity/identity.ts';
import { hashPassword, verifyPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve, serveOwnPages } from '../../http/serve.ts';
import { checkNewPassword, normaliseEmail } from '../../members/credentials.rules.ts';
import { requireAccount } from '../../members/users.queries.ts';
import { AUTH_MAIL, type AuthMail, notifyOwner } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { changePasswordOf, findResetToken, isResetToken, resetPasswordOf } from './password.queries.ts';

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  const { jobs, limits } = deps;
  const { db } = deps.database;

  /** Does the same for every address, known or not. */
  async function askForLink(kind: 'reset' | 'login', address: string, request: FastifyRequest) {
    const email = normaliseEmail(address);
    await limits.count('forgot_address', clientKey(request));
    await limits.count('forgot_account', `${kind}:${email}`);
    await audit(db, kind === 'reset' ? 'password.reset_requested' : 'signin.link_requested', {
      address: request.ip,
    });
    await jobs.send(AUTH_MAIL, { kind, email } satisfies AuthMail, { key: `${kind}:${email}` });
  }

  serveOwnPages(app, forgotPassword, async ({ body, request }) => {
    await askForLink('reset', body.email, request);
    return { message: AUTH_TEXTS.resetMailed };
  });

  serveOwnPages(app, requestLoginLink, async ({ body, request }) => {
    await askForLink('login', body.email, request);
    return { message: AUTH_TEXTS.loginMailed };
  });

  serveOwnPages(app, resetPassword, async ({ body, request }) => {
    const email = normaliseEmail(body.email);
    await limits.count('reset_address', clientKey(request));
    const userId = await findResetToken(db, body.token, email);
    if (userId === null) throw invalidField('token', AUTH_TEXTS.linkUsedOrExpired);
    checkNewPassword({ ...body, email });
    const hash = await hashPassword(body.password);
    const outcome = await resetPasswordOf(db, { userId, token: body.token, hash });
    if (outcome === 'used') {
      throw invalidField('token', AUTH_TEXTS.linkUsedOrExpired);
    }
    await audit(db, 'password.reset', { userId, address: request.ip });
    if (outcome === 'taken over') await audit(db, 'account.taken_over', { userId, address: request.ip });
    await notifyOwner(deps, userId, 'password');
    return { message: AUTH_TEXTS.passwordReset };
  });

  serve(app, checkResetLink, async ({ body, request }) => {
    await limits.count('reset_address', clientKey(request));
    return { isValid: await isResetToken(db, body.token) };
  });

  serveOwnPages(app, changePassword, async ({ body, identity, request }) => {
    await replacePassword(deps, { ...body, identity, request });
    return { message: AUTH_TEXTS.passwordChanged };
  });
}

type Change = Static<typeof changePassword.body> & { identity: Identity; request: FastifyRequest };

/** Signs out all other devices; the one that changes the password stays signed in. */
async function replacePassword(deps: Deps, { identity, request, ...body }: Change): Promise<void> {
  const { limits } = deps;
  const { db } = deps.database;
  const user = await requireAccount(db, identity.userId);
  await limits.count('password_user', user.id);
  if (user.password_hash === null) throw invalidField('currentPassword', AUTH_TEXTS.noPassword);
  if (!(await verifyPassword(body.currentPassword, user.password_hash))) {
    throw invalidField('currentPassword', AUTH_TEXTS.wrongCurrentPassword);
  }
  checkNewPassword({ ...body, name: user.name, email: user.email });
  if (body.password === body.currentPassword) throw invalidField('password', AUTH_TEXTS.passwordSame);
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
