import { createLoginToken, login, loginWithToken, logout, register } from '@pardeh/contract/auth';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeToken } from '../../http/identity/access-tokens.queries.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { normaliseName } from '../../members/person-name.ts';
import { recordReferral } from '../../premium/premium.ts';
import { checkNewPassword, normaliseEmail } from './auth.rules.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { createOneTimeToken, useOneTimeToken } from './one-time-tokens.queries.ts';
import { signIn } from './sign-in.ts';
import { findByEmail, findById, insertUser, setPasswordHash } from './users.queries.ts';

const HAND_OFF_MINUTES = 5;
const fromOurPages = { refuseForgery: true } as const;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { limits } = deps;

  serve(
    app,
    register,
    async ({ body, identity, request, reply }) => {
      const [name, email] = [normaliseName(body.name), normaliseEmail(body.email)];
      checkNewPassword({ ...body, name, email });
      // Whether an address has an account can be learned here only this slowly.
      await limits.count('register_address', clientKey(request));
      const passwordHash = await hashPassword(body.password);
      // What fails half-way must leave no account behind.
      const userId = await db.transaction().execute(async (tx) => {
        const id = await insertUser(tx, { name, email, passwordHash });
        if (id === null) throw new AppError('invalid', { fields: { email: [AUTH_TEXTS.emailTaken] } });
        if (body.ref) {
          await recordReferral(tx, { invitedId: id, code: body.ref, notFrom: identity?.userId ?? null });
        }
        await audit(tx, 'account.registered', { userId: id, address: request.ip });
        return id;
      });
      return signIn(deps, { userId, way: 'registration', request, reply });
    },
    fromOurPages,
  );

  serve(
    app,
    login,
    async ({ body, request, reply }) => {
      const email = normaliseEmail(body.email);
      await limits.count('login_address', clientKey(request));
      await limits.count('login_account', email);
      const found = await findByEmail(db, email);
      const right = await verifyPassword(body.password, found?.password_hash ?? null);
      if (!found || !right) {
        await audit(db, 'signin.failed', { userId: found?.id ?? null, address: request.ip });
        throw new AppError('invalid', { fields: { email: [AUTH_TEXTS.wrongCredentials] } });
      }
      if (found.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
      await limits.forgive('login_account', email);
      if (found.password_hash && needsRehash(found.password_hash)) {
        await setPasswordHash(db, found.id, await hashPassword(body.password));
      }
      return signIn(deps, { userId: found.id, way: 'password', request, reply });
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
    const { token, expiresAt } = await createOneTimeToken(db, identity.userId, 'login', HAND_OFF_MINUTES);
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serve(
    app,
    logout,
    async ({ identity, request }) => {
      if (!identity) return false;
      const revoked = await revokeToken(db, identity.tokenId);
      await audit(db, 'signout', { userId: identity.userId, address: request.ip });
      return revoked;
    },
    fromOurPages,
  );
}
