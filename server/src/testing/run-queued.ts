import { sql } from 'kysely';
import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';

/** Runs the jobs waiting in a queue, as the worker would; returns how many there were. */
export async function runQueued<T extends object>(platform: Platform, job: Job<T>): Promise<number> {
  const { rows } = await sql<{ id: string; data: T }>`
    delete from jobs.job where name = ${job.name} and state = 'created' returning id, data`.execute(
    platform.database.db,
  );
  for (const { id, data } of rows) await job.run({ id, data, signal: new AbortController().signal });
  return rows.length;
}
