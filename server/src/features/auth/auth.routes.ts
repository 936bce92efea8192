import { createLoginToken, login, loginWithToken, logout, register } from '@pardeh/contract/account/auth';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeToken } from '../../http/identity/access-tokens.queries.ts';
import {
  createOneTimeToken,
  dropOneTimeTokens,
  useOneTimeToken,
} from '../../http/identity/one-time-tokens.queries.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { findById } from '../../members/users.queries.ts';
import { AUTH_MAIL, type AuthMail } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { checkPassword } from './check-password.ts';
import { createAccount } from './create-account.ts';
import { finishSignIn, signIn } from './sign-in.ts';

const HAND_OFF_MINUTES = 5;
const fromOurPages = { refuseForgery: true } as const;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { limits } = deps;

  serve(
    app,
    register,
    async ({ body, identity, request, reply }) => {
      const userId = await createAccount(deps, { ...body, notFrom: identity?.userId ?? null, request });
      await deps.jobs.send(AUTH_MAIL, { kind: 'confirm', userId } satisfies AuthMail);
      return finishSignIn(deps, { userId, way: 'registration', request, reply });
    },
    fromOurPages,
  );

  serve(
    app,
    login,
    async ({ body, request, reply }) => {
      const userId = await checkPassword(deps, { login: body.email, password: body.password, request });
      return signIn(deps, { userId, way: 'password', request, reply });
    },
    fromOurPages,
  );

  serve(
    app,
    loginWithToken,
    async ({ body, request, reply }) => {
      await limits.count('login_address', clientKey(request));
      const userId = await useOneTimeToken(db, body.token, 'login');
      const found = userId === null ? undefined : await findById(db, userId);
      if (!found) throw new AppError('invalid', { fields: { token: [AUTH_TEXTS.tokenUsedOrExpired] } });
      if (found.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
      return signIn(deps, { userId: found.id, way: 'token', request, reply });
    },
    fromOurPages,
  );

  serve(app, createLoginToken, async ({ identity }) => {
    await limits.count('login_token_user', identity.userId);
    const { token, expiresAt } = await createOneTimeToken(db, {
      userId: identity.userId,
      purpose: 'login',
      minutes: HAND_OFF_MINUTES,
    });
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(
    app,
    logout,
    async ({ identity, request }) => {
      if (!identity) return false;
      const revoked = await revokeToken(db, identity.tokenId);
      await dropOneTimeTokens(db, identity.userId, 'login');
      await audit(db, 'signout', { userId: identity.userId, address: request.ip });
      return revoked;
    },
    fromOurPages,
  );
}
