import { toLatinDigits } from '@pardeh/persian/digits';
import { audit } from '../../../database/audit.queries.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { hashPassword, verifyPassword } from '../../../http/identity/password.ts';
import { profileLockedMessage } from '../../../notify/notification-texts.ts';
import { notify, wakePush } from '../../../notify/notify.queries.ts';
import { notifyOwner } from '../auth-mail.job.ts';
import { countPinTry, forgetPinTries, type GuardedProfile } from './profiles.queries.ts';
import { PROFILE_TEXTS as texts } from './profiles.texts.ts';

/** Persian and Latin digits are the same PIN. */
export const hashPin = (pin: string) => hashPassword(toLatinDigits(pin));

interface Guess {
  pin: string;
  /** The profile whose PIN it should be, and whose tries are counted. */
  profile: GuardedProfile;
  address: string;
}

export async function checkPin(deps: Deps, { pin, profile, address }: Guess): Promise<void> {
  const { db } = deps.database;
  const { wait, isLast } = await countPinTry(db, profile.id);
  if (wait !== null) throw new AppError('too_many_requests', { message: texts.locked, retryAfter: wait });
  if (await verifyPassword(toLatinDigits(pin), profile.pin_hash)) return forgetPinTries(db, profile.id);
  if (!isLast) throw new AppError('wrong_pin');
  await reportLock(deps, profile, address);
  throw new AppError('wrong_pin', { message: texts.locked });
}

async function reportLock(deps: Deps, { user_id, name }: Guess['profile'], address: string): Promise<void> {
  const { db } = deps.database;
  await audit(db, 'profile.locked', { userId: user_id, address, detail: { name } });
  await notify(db, [user_id], profileLockedMessage(name));
  await wakePush(deps.jobs);
  await notifyOwner(deps, user_id, 'profile-locked', name);
}
