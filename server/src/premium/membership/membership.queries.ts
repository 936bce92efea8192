import type { PremiumState } from '@pardeh/contract/account/account';
import type { MembershipPeriod } from '@pardeh/contract/premium/premium';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { rowsAsJson } from '../../database/rows-as-json.ts';

export async function isPremium(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select exists (
      select from membership_periods
      where user_id = ${userId} and starts_at <= now() and ends_at > now()
    ) as active`.execute(db);
  return rows[0]?.active ?? false;
}

/** Of the account `u` in the statement: the current period and future ones, in order, as one value. */
export const PERIODS_LEFT = rowsAsJson(sql`
  select plan_title_fa as "planTitle", starts_at as "from", ends_at as "until", source from membership_periods
  where user_id = u.id and ends_at > now() order by starts_at`);

async function readPeriods(db: Db, userId: number): Promise<MembershipPeriod[]> {
  const { rows } = await sql<{ periods: MembershipPeriod[] }>`
    select ${PERIODS_LEFT} as periods from users u where u.id = ${userId}`.execute(db);
  return rows[0]?.periods ?? [];
}

/** JSON has times in another form. */
const toPeriods = (read: readonly MembershipPeriod[]): MembershipPeriod[] =>
  read.map(({ planTitle, from, until, source }) => ({
    planTitle,
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    source,
  }));

export async function periodsLeft(db: Db, userId: number): Promise<MembershipPeriod[]> {
  return toPeriods(await readPeriods(db, userId));
}

export async function membershipOf(db: Db, userId: number): Promise<PremiumState> {
  return toPremium(await readPeriods(db, userId));
}

/** From `PERIODS_LEFT`, what the account page shows: the current period and the next one. */
export function toPremium(read: readonly MembershipPeriod[]): PremiumState {
  const periods = toPeriods(read);
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
