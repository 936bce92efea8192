import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { tehranDay } from '../../../database/tehran-date.sql.ts';
import type { ChildTime } from './child-time.rules.ts';

export const TODAY = tehranDay(sql`now()`);
const TEHRAN_TIME = sql`(now() at time zone 'UTC' + interval '3 hours 30 minutes')::time`;
const minuteOf = (time: ReturnType<typeof sql>) => sql`extract(epoch from ${time})::int / 60`;

/** Days that parents, or an export, may still want to see. */
const DAYS_STORED = 31;

/** Whether the profile that the statement calls `f` may watch at this time of day. */
export const IS_HOUR_ALLOWED = sql`(f.hours_from is null or case when f.hours_from < f.hours_to
  then ${TEHRAN_TIME} >= f.hours_from and ${TEHRAN_TIME} < f.hours_to
  else ${TEHRAN_TIME} >= f.hours_from or ${TEHRAN_TIME} < f.hours_to end)`;

/** Null for an adult. */
export async function findChildTime(db: Db, profileId: number): Promise<ChildTime | null> {
  const { rows } = await sql<{
    minutes: number | null;
    from: number | null;
    to: number | null;
    seconds: number;
    now: number;
  }>`
    select f.minutes_per_day as minutes, ${minuteOf(sql`f.hours_from`)} as "from", ${minuteOf(sql`f.hours_to`)} as "to",
      coalesce(d.seconds, 0) as seconds, floor(extract(epoch from ${TEHRAN_TIME}))::int as now
    from profiles f left join watch_days d on d.profile_id = f.id and d.day = ${TODAY}
    where f.id = ${profileId} and f.child_age is not null`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { from, to, minutes, seconds, now } = row;
  return {
    minutesPerDay: minutes,
    hours: from !== null && to !== null ? { from, to } : null,
    secondsToday: seconds,
    now,
  };
}

/** Adds to what a child has watched today; nothing for an adult. */
export async function addWatchedSeconds(db: Db, profileId: number, seconds: number): Promise<void> {
  await sql`
    insert into watch_days as d (profile_id, day, seconds)
    select f.id, ${TODAY}, ${seconds} from profiles f where f.id = ${profileId} and f.child_age is not null
    on conflict (profile_id, day) do update set seconds = d.seconds + excluded.seconds`.execute(db);
}

/** What each profile of an account has watched today. */
export async function findSecondsToday(db: Db, userId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; seconds: number }>`
    select d.profile_id as id, d.seconds from watch_days d join profiles f on f.id = d.profile_id
    where f.user_id = ${userId} and d.day = ${TODAY}`.execute(db);
  return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

export async function forgetOldDays(db: Db): Promise<void> {
  await sql`delete from watch_days where day < ${TODAY} - ${sql.lit(DAYS_STORED)}`.execute(db);
}
