import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { tehranDay } from '../database/tehran-date.sql.ts';

export type SmsPurpose = 'code' | 'message';

/** One hour may take this share of a day, so that a flood leaves something for those who come later. */
const HOURS_SHARE = 4;

const TODAY = tehranDay(sql`now()`);
const HOUR = sql`extract(hour from now())::smallint`;

/**
 * Counts the price of one message, unless the day's or the hour's sum is used up; then false. Check and count are one
 * statement, so that parallel calls cannot slip through.
 */
export async function reserveSpending(
  db: Db,
  { purpose, tomans, most }: { purpose: SmsPurpose; tomans: number; most: number },
): Promise<boolean> {
  const mostInHour = Math.max(tomans, Math.ceil(most / HOURS_SHARE));
  const { rows } = await sql`
    insert into sms_spending as s (day, purpose, tomans, hour, hour_tomans)
    select ${TODAY}, ${purpose}, ${tomans}::int, ${HOUR}, ${tomans}::int where ${tomans}::int <= ${most}::int
    on conflict (day, purpose) do update set
      tomans = s.tomans + excluded.tomans,
      hour_tomans = case when s.hour = excluded.hour then s.hour_tomans else 0 end + excluded.tomans,
      hour = excluded.hour
    where s.tomans + excluded.tomans <= ${most}::int
      and case when s.hour = excluded.hour then s.hour_tomans else 0 end + excluded.tomans <= ${mostInHour}::int
    returning day`.execute(db);
  return rows.length > 0;
}

/** What a message cost beyond its reservation, also where that was in the hour or the day before. */
export async function addSpending(db: Db, purpose: SmsPurpose, tomans: number): Promise<void> {
  await sql`
    insert into sms_spending as s (day, purpose, tomans, hour, hour_tomans)
    values (${TODAY}, ${purpose}, ${tomans}::int, ${HOUR}, ${tomans}::int)
    on conflict (day, purpose) do update set
      tomans = s.tomans + excluded.tomans,
      hour_tomans = case when s.hour = excluded.hour then s.hour_tomans else 0 end + excluded.tomans,
      hour = excluded.hour`.execute(db);
}

export async function spentToday(db: Db): Promise<Record<SmsPurpose, number>> {
  const { rows } = await sql<{ purpose: SmsPurpose; tomans: number }>`
    select purpose, tomans from sms_spending where day = ${TODAY}`.execute(db);
  const spent = (purpose: SmsPurpose) => rows.find((row) => row.purpose === purpose)?.tomans ?? 0;
  return { code: spent('code'), message: spent('message') };
}
