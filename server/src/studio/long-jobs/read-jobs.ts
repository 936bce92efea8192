import type { JobKind, LongJob } from '@pardeh/contract/studio/long-jobs';
import type { Db } from '../../database/database.ts';
import { requireFound } from '../../http/app-error.ts';
import { findJobsOf } from './long-jobs.queries.ts';
import { toLongJob } from './long-jobs.rules.ts';

/** For the pages of one kind, which show its jobs with other data. */
export async function readJobs(db: Db, kind: JobKind, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const jobs = new Map((await findJobsOf(db, kind, ids)).map((row) => [row.id, toLongJob(row)]));
  return ({ id }: { id: number }): LongJob => requireFound(jobs.get(id));
}

export async function readJob(db: Db, kind: JobKind, id: number): Promise<LongJob> {
  return (await readJobs(db, kind, [{ id }]))({ id });
}
