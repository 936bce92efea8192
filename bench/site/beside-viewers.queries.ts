import type { Database } from '../../server/src/database/database.ts';

type Run = Database['run'];

const EVENTS = 300_000;
/** For the one statement that follows. */
const WITHOUT_LIMIT = 'set local statement_timeout = 0;';

/** Marks the similar titles of the whole catalogue as up to date, so that nothing works on them meanwhile. */
export async function finishSimilarTitles(run: Run): Promise<void> {
  await run(`${WITHOUT_LIMIT} insert into similar_titles (title_id, ids) select id, '{}' from titles
    on conflict (title_id) do update set stale = false`);
}

export async function forgetSimilarTitles(run: Run): Promise<void> {
  await run(`${WITHOUT_LIMIT} update similar_titles set stale = true`);
}

/** An evening of plays that have not been aggregated yet. */
export async function addPlays(run: Run): Promise<void> {
  await run(
    `${WITHOUT_LIMIT} insert into insight_events (at, kind, file_id, height, network, amount, stalls, stalled_ms, finished, place, parts)
    select now() - interval '6 hours' + n * interval '70 ms', case when n % 2 = 0 then 'start' else 'leave' end,
      (select min(id) from files where kind = 'feature'), 720, '4g', 600, 0, 0, n % 4 = 1, n % 100,
      repeat('10', 50)::bit(100)
    from generate_series(1, ${EVENTS}) n`,
  );
  await run(`update insight_progress set summed_until = now() - interval '7 hours'`);
}

export async function countOpenJobs(run: Run, name: string): Promise<number> {
  const { rows } = await run(
    `select count(*)::int as open from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
    [name],
  );
  return (rows[0] as { open: number }).open;
}
