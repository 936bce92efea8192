import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../config/opaque-token.ts';
import type { Deps } from '../../http/deps.ts';
import { deviceOf } from '../../http/identity/browser-session.ts';
import { clientKey } from '../../http/limits/rate-limits.ts';
import { isKnownDevice } from './devices/known-devices.queries.ts';

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
export async function countGuess(
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
