import {
  changePassword,
  checkResetLink,
  forgotPassword,
  requestLoginLink,
  resetPassword,
} from '@pardeh/contract/account/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { hashPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { checkNewPassword, normaliseEmail } from '../../members/credentials.rules.ts';
import { findById } from '../../members/users.queries.ts';
import { AUTH_MAIL, type AuthMail, notifyOwner } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { findResetToken, isResetToken, resetPasswordOf } from './password.queries.ts';
import { replacePassword } from './replace-password.ts';

const fromOurPages = { refuseForgery: true } as const;

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

  serve(
    app,
    forgotPassword,
    async ({ body, request }) => {
      await askForLink('reset', body.email, request);
      return { message: AUTH_TEXTS.resetMailed };
    },
    fromOurPages,
  );

  serve(
    app,
    requestLoginLink,
    async ({ body, request }) => {
      await askForLink('login', body.email, request);
      return { message: AUTH_TEXTS.loginMailed };
    },
    fromOurPages,
  );

  serve(
    app,
    resetPassword,
    async ({ body, request }) => {
      const email = normaliseEmail(body.email);
      await limits.count('reset_address', clientKey(request));
      const userId = await findResetToken(db, body.token, email);
      if (userId === null)
        throw new AppError('invalid', { fields: { token: [AUTH_TEXTS.linkUsedOrExpired] } });
      checkNewPassword({ ...body, email });
      const hash = await hashPassword(body.password);
      const outcome = await resetPasswordOf(db, { userId, token: body.token, hash });
      if (outcome === 'used') {
        throw new AppError('invalid', { fields: { token: [AUTH_TEXTS.linkUsedOrExpired] } });
      }
      await audit(db, 'password.reset', { userId, address: request.ip });
      if (outcome === 'taken over') await audit(db, 'account.taken_over', { userId, address: request.ip });
      const owner = await findById(db, userId);
      if (owner) await notifyOwner(deps, owner, 'password');
      return { message: AUTH_TEXTS.passwordReset };
    },
    fromOurPages,
  );

  serve(app, checkResetLink, async ({ body, request }) => {
    await limits.count('reset_address', clientKey(request));
    return { isValid: await isResetToken(db, body.token) };
  });

  serve(
    app,
    changePassword,
    async ({ body, identity, request }) => {
      await replacePassword(deps, { ...body, identity, request });
      return { message: AUTH_TEXTS.passwordChanged };
    },
    fromOurPages,
  );
}
