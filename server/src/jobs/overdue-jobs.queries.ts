import type { Database } from '../database/database.ts';

/** Counts jobs that were due longer ago than this and that no worker has picked up. */
export async function countOverdueJobs(database: Database, seconds: number): Promise<number> {
  const { rows } = await database.run(
    `select count(*)::int as overdue from jobs.job
     where state in ('created', 'retry') and start_after < now() - make_interval(secs => $1)
       and name <> 'dead-letters'`,
    [seconds],
  );
  return (rows[0] as { overdue: number }).overdue;
}
