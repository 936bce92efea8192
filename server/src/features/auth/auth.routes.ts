import { createLoginToken, login, loginWithToken, logout, register } from '@pardeh/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeToken } from '../../http/identity/access-tokens.queries.ts';
import { deviceOf } from '../../http/identity/browser-session.ts';
import {
  createOneTimeToken,
  dropOneTimeTokens,
  useOneTimeToken,
} from '../../http/identity/one-time-tokens.queries.ts';
import { hashSecret } from '../../http/identity/opaque-token.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import { checkNewPassword, normaliseEmail } from '../../members/credentials.rules.ts';
import { normaliseName } from '../../members/person-name.ts';
import { findByEmail, findById, insertUser, setPasswordHash } from '../../members/users.queries.ts';
import { recordReferral } from '../../premium/premium.ts';
import { AUTH_MAIL, type AuthMail } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { isKnownDevice } from './devices/known-devices.queries.ts';
import { finishSignIn, signIn } from './sign-in.ts';

const HAND_OFF_MINUTES = 5;
const fromOurPages = { refuseForgery: true } as const;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { limits } = deps;

  /**
   * A stranger's wrong guesses count against him and his network, so that they lock nobody out at home; a device
   * that the account has signed in from is counted by itself. Answers how to forget the count.
   */
  async function countGuess(email: string, userId: number | null, request: FastifyRequest) {
    const device = deviceOf(request);
    if (device && userId !== null && (await isKnownDevice(db, userId, device))) {
      const who = `${email} ${hashSecret(device)}`;
      await limits.count('login_device', who);
      return () => limits.forgive('login_device', who);
    }
    const network = clientKey(request);
    const who = `${email} ${network}`;
    await limits.count('login_address', network);
    await limits.count('login_account', who);
    await limits.count('login_anywhere', email);
    return async () => {
      await limits.forgive('login_account', who);
      await limits.forgive('login_anywhere', email);
    };
  }

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
      await deps.jobs.send(AUTH_MAIL, { kind: 'confirm', userId } satisfies AuthMail);
      return finishSignIn(deps, { userId, way: 'registration', request, reply });
    },
    fromOurPages,
  );

  serve(
    app,
    login,
    async ({ body, request, reply }) => {
      const email = normaliseEmail(body.email);
      const found = await findByEmail(db, email);
      const forgive = await countGuess(email, found?.id ?? null, request);
      const right = await verifyPassword(body.password, found?.password_hash ?? null);
      if (!found || !right) {
        await audit(db, 'signin.failed', { userId: found?.id ?? null, address: request.ip });
        throw new AppError('invalid', { fields: { email: [AUTH_TEXTS.wrongCredentials] } });
      }
      if (found.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
      await forgive();
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
