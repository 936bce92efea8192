import type { TimeLeft } from '@pardeh/contract/watching/playback';
import type { Db } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Identity } from '../../../http/identity/identity.ts';
import { findChildTime } from './child-time.queries.ts';
import { timeLeftOf, whyNotNow } from './child-time.rules.ts';

/** Refuses a child outside the time that its parents allow; otherwise what remains of it; null for an adult. */
export async function refuseNotNow(
  db: Db,
  { profileId, childAge }: Pick<Identity, 'profileId' | 'childAge'>,
): Promise<TimeLeft | null> {
  const time = childAge === null ? null : await findChildTime(db, profileId);
  if (!time) return null;
  const message = whyNotNow(time);
  if (message !== null) throw new AppError('not_now', { message });
  return timeLeftOf(time);
}
