import { availableMemory } from '@pardeh/contract/server-memory';
import { watchWithdrawals } from '../catalogue/takedown/purge-cdn.job.ts';
import type { Platform } from '../http/deps.ts';
import { memoryNote } from '../media/media.ts';
import { watchCatalogue } from '../search/search.ts';
import { allJobs } from './all-jobs.ts';
import { inOwnProcess } from './in-own-process.ts';

/** In the process that answers viewers, heavy jobs get a process of their own. */
export async function startWorker(platform: Platform, { isBesideViewers = false } = {}): Promise<void> {
  await platform.siteSettings.watch();
  const jobs = allJobs(platform);
  await platform.jobs.work(
    isBesideViewers ? jobs.map((job) => (job.isHeavy ? inOwnProcess(job) : job)) : jobs,
  );
  await watchCatalogue(platform);
  await watchWithdrawals(platform);
  const note = memoryNote(availableMemory());
  if (note) process.stdout.write(`${note}\n`);
}
