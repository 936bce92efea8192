import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const EVENT_RETENTION_DAYS = 7;
const ROWS_AT_ONCE = 50_000;
/**
 * Search terms used by fewer people than this in a day could identify them, so they are deleted together with the
 * events.
 */
const RARE_WORDS = 3;
const RARE_PLAYS = 3;
const SUM_RETENTION_DAYS = 800;

/** Deletes expired rows in small batches, so that each statement takes a few seconds at most. */
export async function forgetOldInsight(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from insight_events where ctid = any(array(
        select ctid from insight_events where at < now() - make_interval(days => ${EVENT_RETENTION_DAYS})
        limit ${ROWS_AT_ONCE}))`.execute(db);
    if (Number(numAffectedRows) < ROWS_AT_ONCE) break;
  }
  await sql`
    delete from insight_search_days
    where day < today_in_tehran() - ${EVENT_RETENTION_DAYS}::int and searches < ${RARE_WORDS}`.execute(db);
  await nameRareAppsTogether(db);
  for (const table of [
    'insight_title_days',
    'insight_file_days',
    'insight_search_days',
    'insight_row_days',
    'insight_app_days',
  ] as const) {
    await sql`delete from ${sql.table(table)} where day < today_in_tehran() - ${SUM_RETENTION_DAYS}::int`.execute(
      db,
    );
  }
}

/** An app that hardly anybody has could identify who has it: after the same time its plays are those of an unnamed one. */
async function nameRareAppsTogether(db: Db): Promise<void> {
  await sql`
    with rare as (
      delete from insight_app_days
      where day < today_in_tehran() - ${EVENT_RETENTION_DAYS}::int and plays < ${RARE_PLAYS} and app <> ''
      returning day, plays, watch_seconds, finished
    )
    insert into insight_app_days as d (day, app, plays, watch_seconds, finished)
    select day, '', sum(plays), sum(watch_seconds), sum(finished) from rare group by day
    on conflict (day, app) do update set plays = d.plays + excluded.plays,
      watch_seconds = d.watch_seconds + excluded.watch_seconds, finished = d.finished + excluded.finished`.execute(
    db,
  );
}
