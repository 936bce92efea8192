import { readMobile } from '@pardeh/persian/mobile';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../database/audit.queries.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../http/identity/password.ts';
import { normaliseEmail } from '../../members/credentials.rules.ts';
import { findCredentials, setPasswordHash } from '../../members/users.queries.ts';
import { AUTH_TEXTS } from './auth-texts.ts';
import { countGuess } from './count-guess.ts';

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
    throw new AppError('invalid', { fields: { email: [AUTH_TEXTS.wrongCredentials] } });
  }
  if (found.blocked_at) throw new AppError('forbidden', { message: AUTH_TEXTS.blocked });
  await forgive();
  if (found.password_hash && needsRehash(found.password_hash)) {
    await setPasswordHash(db, found.id, await hashPassword(password));
  }
  return found.id;
}
