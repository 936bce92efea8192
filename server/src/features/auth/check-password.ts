import { readMobile } from '@pardeh/persian/mobile';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../config/opaque-token.ts';
import { audit } from '../../database/audit.queries.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { deviceOf } from '../../http/identity/browser-session.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../http/identity/password.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { normaliseEmail } from '../../members/credentials.rules.ts';
import { findCredentials, setPasswordHash } from '../../members/users.queries.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { isKnownDevice } from './devices/known-devices.queries.ts';

interface Credentials {
  /** A mail address; apps, which have one field for both, may also send a mobile number. */
  login: string;
  password: string;
  request: FastifyRequest;
}

/** The first step of a sign-in by password: the account's id. Tries are counted. */
export async function checkPassword(deps: Deps, credentials: Credentials): Promise<number> {
  const { password, request } = credentials;
  const { db } = deps.database;
  const mobile = readMobile(credentials.login);
  const login = mobile ?? normaliseEmail(credentials.login);
  const found = await findCredentials(db, mobile ? 'mobile' : 'email', login);
  const forgive = await countGuess(deps, { login, userId: found?.id ?? null, request });
  const right = await verifyPassword(password, found?.password_hash ?? null);
  if (!found || !right) {
    await audit(db, 'signin.failed', { userId: found?.id ?? null, address: request.ip });
    throw invalidField('email', AUTH_TEXTS.wrongCredentials);
  }
  if (found.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
  await forgive();
  if (found.password_hash && needsRehash(found.password_hash)) {
    await setPasswordHash(db, found.id, await hashPassword(password));
  }
  return found.id;
}

interface Guess {
  /** The mail address or mobile number as it was typed: counted apart, or the limits would tell which two belong together. */
  login: string;
  /** Null when no account has it. */
  userId: number | null;
  request: FastifyRequest;
}

/**
 * A stranger's wrong guesses count against their network, so that they cannot lock the owner out; a device that the
 * account has signed in from is counted separately. Returns a function that resets the count.
 */
async function countGuess(
  { database: { db }, limits }: Deps,
  { login, userId, request }: Guess,
): Promise<() => Promise<void>> {
  const device = deviceOf(request);
  if (device && userId !== null && (await isKnownDevice(db, userId, device))) {
    const who = `${login} ${hashSecret(device)}`;
    await limits.count('login_device', who);
    return () => limits.forgive('login_device', who);
  }
  const network = clientKey(request);
  const who = `${login} ${network}`;
  await limits.count('login_address', network);
  await limits.count('login_account', who);
  await limits.count('login_anywhere', login);
  return async () => {
    await limits.forgive('login_account', who);
    await limits.forgive('login_anywhere', login);
  };
}
