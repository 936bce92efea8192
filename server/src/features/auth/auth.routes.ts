import { createLoginToken, login, loginWithToken, logout, register } from '@pardeh/contract/account/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { audit } from '../../database/audit.queries.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { revokeToken } from '../../http/identity/access-tokens.queries.ts';
import {
  createOneTimeToken,
  dropOneTimeTokens,
  useOneTimeToken,
} from '../../http/identity/one-time-tokens.queries.ts';
import { hashPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { serve, serveOwnPages } from '../../http/serve.ts';
import { checkNewPassword, normaliseEmail } from '../../members/credentials.rules.ts';
import { normaliseName } from '../../members/person-name.ts';
import { findById, insertUser } from '../../members/users.queries.ts';
import { recordReferral } from '../../premium/premium.ts';
import { AUTH_MAIL, type AuthMail } from './auth-mail.job.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { checkPassword } from './check-password.ts';
import { finishSignIn, signIn } from './sign-in.ts';

const HAND_OFF_MINUTES = 5;

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const { limits } = deps;

  serveOwnPages(app, register, async ({ body, identity, request, reply }) => {
    const userId = await createAccount(deps, { ...body, notFrom: identity?.userId ?? null, request });
    await deps.jobs.send(AUTH_MAIL, { kind: 'confirm', userId } satisfies AuthMail);
    return finishSignIn(deps, { userId, way: 'registration', request, reply });
  });

  serveOwnPages(app, login, async ({ body, request, reply }) => {
    const userId = await checkPassword(deps, { login: body.email, password: body.password, request });
    return signIn(deps, { userId, way: 'password', request, reply });
  });

  serveOwnPages(app, loginWithToken, async ({ body, request, reply }) => {
    await limits.count('login_address', clientKey(request));
    const userId = await useOneTimeToken(db, body.token, 'login');
    const found = userId === null ? undefined : await findById(db, userId);
    if (!found) throw invalidField('token', AUTH_TEXTS.tokenUsedOrExpired);
    if (found.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
    return signIn(deps, { userId: found.id, way: 'token', request, reply });
  });

  serve(app, createLoginToken, async ({ identity }) => {
    await limits.count('login_token_user', identity.userId);
    const { token, expiresAt } = await createOneTimeToken(db, {
      userId: identity.userId,
      purpose: 'login',
      minutes: HAND_OFF_MINUTES,
    });
    return { token, expiresAt: expiresAt.toISOString() };
  });

  serveOwnPages(app, logout, async ({ identity, request }) => {
    if (!identity) return false;
    const revoked = await revokeToken(db, identity.tokenId);
    await dropOneTimeTokens(db, identity.userId, 'login');
    await audit(db, 'signout', { userId: identity.userId, address: request.ip });
    return revoked;
  });
}

type Registration = Static<typeof register.body> & {
  /** The signed-in user: nobody can invite themselves. */
  notFrom: number | null;
  request: FastifyRequest;
};

/** Returns the new account's id. */
async function createAccount(
  { config, database: { db }, limits }: Deps,
  { notFrom, request, ...body }: Registration,
): Promise<number> {
  if (config.registration === 'closed') throw new AppError('registration_closed');
  const [name, email] = [normaliseName(body.name), normaliseEmail(body.email)];
  checkNewPassword({ ...body, name, email });
  // Limits how fast somebody can probe which addresses have an account.
  await limits.count('register_address', clientKey(request));
  const passwordHash = await hashPassword(body.password);
  // A failure half-way must leave no account behind.
  return db.transaction().execute(async (tx) => {
    const id = await insertUser(tx, {
      name,
      email,
      passwordHash,
      wantsNews: body.wantsNews ?? false,
    });
    if (id === null) throw invalidField('email', AUTH_TEXTS.emailTaken);
    if (body.ref) await recordReferral(tx, { invitedId: id, code: body.ref, notFrom });
    await audit(tx, 'account.registered', { userId: id, address: request.ip });
    return id;
  });
}
