import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';

const EVENTS = 300_000;

/** Marks the similar titles of the whole catalogue as up to date, so that nothing works on them meanwhile. */
export async function finishSimilarTitles(db: Db): Promise<void> {
  await sql`
    insert into similar_titles (title_id, ids) select id, '{}' from titles
    on conflict (title_id) do update set stale = false`.execute(db);
}

export async function forgetSimilarTitles(db: Db): Promise<void> {
  await sql`update similar_titles set stale = true`.execute(db);
}

/** An evening of plays that no sum has counted yet. */
export async function addPlays(db: Db): Promise<void> {
  await sql`
    insert into insight_events (at, kind, file_id, height, network, amount, stalls, stalled_ms, finished, place, parts)
    select now() - interval '6 hours' + n * interval '70 ms', case when n % 2 = 0 then 'start' else 'leave' end,
      (select min(id) from files where kind = 'feature'), 720, '4g', 600, 0, 0, n % 4 = 1, n % 100,
      repeat('10', 50)::bit(100)
    from generate_series(1, ${EVENTS}::int) n`.execute(db);
  await sql`update insight_progress set summed_until = now() - interval '7 hours'`.execute(db);
}

/** How many jobs of a queue wait or are under way. */
export async function countOpenJobs(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from jobs.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}
