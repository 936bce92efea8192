import type { StudioToday } from '@pardeh/contract/studio/today';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { startOfTehranDay } from '../../database/tehran-date.sql.ts';
import { IS_PLAYING } from '../../media/playback.ts';
import { MISSING, SHOWN_VISIBILITY } from '../titles/studio-titles.queries.ts';

const MIDNIGHT = startOfTehranDay(sql`today_in_tehran()`);
const DAY = sql`interval '1 day'`;

/** Both days with a single index scan. */
const compared = (amount: RawBuilder<unknown>, at: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`(
  select json_build_object('today', coalesce(${amount} filter (where ${at} >= ${MIDNIGHT}), 0),
    'yesterday', coalesce(${amount} filter (where ${at} < now() - ${DAY}), 0))
  from ${from} and ${at} >= ${MIDNIGHT} - ${DAY} and (${at} < now() - ${DAY} or ${at} >= ${MIDNIGHT}))`;

const NUMBERS = {
  watching: sql`(select count(distinct p.user_id)::int from playback_sessions p where ${IS_PLAYING})`,
  plays: compared(
    sql`count(*)`,
    sql`e.at`,
    sql`insight_events e join files f on f.id = e.file_id and f.kind = 'feature' where e.kind = 'start'`,
  ),
  signUps: compared(sql`count(*)`, sql`u.created_at`, sql`users u where true`),
  tomans: compared(sql`sum(l.amount_rial / 10)`, sql`l.at`, sql`ledger_entries l where l.amount_rial <> 0`),
};

export type TodaysNumber = keyof typeof NUMBERS;
type Numbers = Pick<StudioToday, TodaysNumber>;

/** Reads only the requested numbers, in one statement. */
export async function readNumbers(db: Db, asked: readonly TodaysNumber[]): Promise<Numbers> {
  const none: Numbers = { watching: null, plays: null, signUps: null, tomans: null };
  if (asked.length === 0) return none;
  const { rows } = await sql<Partial<Numbers>>`
    select ${sql.join(asked.map((name) => sql`${NUMBERS[name]} as ${sql.ref(name)}`))}`.execute(db);
  return { ...none, ...rows[0] };
}

/** Catalogue statistics in a single scan. */
export async function countTitlesToday(db: Db): Promise<NonNullable<StudioToday['titles']>> {
  const { rows } = await sql<NonNullable<StudioToday['titles']>>`
    select count(*)::int as "all", count(*) filter (where t.visibility = 'draft')::int as drafts,
      count(*) filter (where ${SHOWN_VISIBILITY} = 'scheduled')::int as scheduled,
      ${sql.join(
        Object.entries(MISSING).map(
          ([part, isMissing]) => sql`count(*) filter (where ${isMissing})::int as ${sql.ref(part)}`,
        ),
      )}
    from titles t where t.deleted_at is null`.execute(db);
  return rows[0] ?? { all: 0, drafts: 0, scheduled: 0, poster: 0, synopsis: 0, file: 0, age: 0 };
}
