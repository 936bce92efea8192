import type { PremiumState } from '@pardeh/contract/account';
import type { MembershipPeriod } from '@pardeh/contract/premium';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export async function isPremium(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select exists (
      select from membership_periods
      where user_id = ${userId} and starts_at <= now() and ends_at > now()
    ) as active`.execute(db);
  return rows[0]?.active ?? false;
}

/** Current and future periods, in order. */
export async function periodsLeft(db: Db, userId: number): Promise<MembershipPeriod[]> {
  const rows = await db
    .selectFrom('membership_periods')
    .select(['plan_title_fa', 'starts_at', 'ends_at', 'source'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    planTitle: row.plan_title_fa,
    from: row.starts_at.toISOString(),
    until: row.ends_at.toISOString(),
    source: row.source,
  }));
}

/** The user's premium as the account page shows it: the current period and the next one. */
export async function membershipOf(db: Db, userId: number): Promise<PremiumState> {
  const periods = await periodsLeft(db, userId);
  const [current, next] = periods;
  if (!current) return { active: false, planTitle: null, until: null, endsAt: null, reserved: null };
  return {
    active: true,
    planTitle: current.planTitle,
    until: current.until,
    endsAt: periods.at(-1)?.until ?? current.until,
    reserved: next ? { planTitle: next.planTitle, from: next.from, until: next.until } : null,
  };
}
