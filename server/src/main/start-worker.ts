import { availableMemory } from '@pardeh/contract/servers/server-memory';
import { watchWithdrawals } from '../catalogue/takedown/purge-cdn.job.ts';
import type { Platform } from '../http/deps.ts';
import { memoryNote } from '../media/ingest.ts';
import { watchCatalogue } from '../search/search.ts';
import { UPLOADS_JOB } from '../studio/files/uploads.job.ts';
import { allJobs } from './all-jobs.ts';
import { inOwnProcess } from './in-own-process.ts';
import { LEFTOVERS_JOB } from './remove-leftovers.job.ts';

/** In a process that also serves viewers, heavy jobs run in separate processes. */
export async function startWorker(platform: Platform, { isBesideViewers = false } = {}): Promise<void> {
  await platform.siteSettings.watch();
  const jobs = allJobs(platform);
  await platform.jobs.work(
    isBesideViewers ? jobs.map((job) => (job.isHeavy ? inOwnProcess(job) : job)) : jobs,
  );
  // The process before this one may have been killed.
  for (const name of [UPLOADS_JOB, LEFTOVERS_JOB]) await platform.jobs.send(name, {}, { key: name });
  await watchCatalogue(platform);
  await watchWithdrawals(platform);
  const note = memoryNote(availableMemory());
  if (note) process.stdout.write(`${note}\n`);
}
