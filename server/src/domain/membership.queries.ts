import type { PremiumState } from '@pardeh/contract/account';
import type { Db } from '../platform/database.ts';

/** A user's premium, now and reserved. No plan has been sold yet, so nobody has one. */
export async function membershipOf(_db: Db, _userId: number): Promise<PremiumState> {
  return { active: false, planTitle: null, until: null, endsAt: null, reserved: null };
}
