import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Some titles appear and disappear by time alone: a publishing time, the first and last day of a licence. The view
 * changes at once; this updates the search keys, the lists and the caches. Only a trigger writes `is_shown`, so any
 * value will do.
 */
export async function noticeClock(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update titles set is_shown = not is_shown
    where (visibility = 'scheduled' or licence_from is not null or licence_to is not null)
      and is_shown <> is_visible(visibility, publish_at, licence_from, licence_to, deleted_at)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Slides and rows of the front page are scheduled too, and the caches must be invalidated. */
export async function noticeSchedule(db: Db): Promise<void> {
  const passed = sql`between now() - interval '2 minutes' and now()`;
  await sql`
    select pg_notify('catalogue', '') where exists (
      select from slides where starts_at ${passed} or ends_at ${passed}
      union all select from rails where starts_at ${passed} or ends_at ${passed}
    )`.execute(db);
}

/** The first file of each title that became visible; removes them, so that each is announced once. */
export async function takeAppeared(db: Db): Promise<number[]> {
  const { rows } = await sql<{ file_id: number | null }>`
    delete from appeared_titles a
    returning (select min(f.id) from files f where f.title_id = a.id and f.kind = 'feature') as file_id`.execute(
    db,
  );
  return rows.flatMap(({ file_id }) => file_id ?? []);
}
