import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { forgetOldInsight } from './forget.queries.ts';
import { countFunnel } from './funnel.queries.ts';
import { sumNextEvents } from './sums.queries.ts';

/** By this time an event has been written, however slow the database is. */
const LAG_SECONDS = 20;

export function insightJobs({ database: { db } }: Pick<Platform, 'database'>): Job<object>[] {
  return [
    {
      name: 'insight.sum',
      schedule: '*/2 * * * *',
      run: ({ signal }) => sumInsight(db, LAG_SECONDS, signal),
    },
    { name: 'insight.funnel', schedule: '17 * * * *', run: () => countFunnel(db) },
    { name: 'insight.forget', schedule: '53 2 * * *', run: () => forgetOldInsight(db) },
  ];
}

export async function sumInsight(
  db: Platform['database']['db'],
  lagSeconds: number,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await sumNextEvents(db, lagSeconds)));
}
