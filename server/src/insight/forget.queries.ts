import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const EVENT_RETENTION_DAYS = 7;
const ROWS_AT_ONCE = 50_000;
/**
 * Search terms used by fewer people than this in a day could identify them, so they are deleted together with the
 * events.
 */
const RARE_WORDS = 3;
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
  for (const table of ['insight_title_days', 'insight_file_days', 'insight_search_days'] as const) {
    await sql`delete from ${sql.table(table)} where day < today_in_tehran() - ${SUM_RETENTION_DAYS}::int`.execute(
      db,
    );
  }
}
