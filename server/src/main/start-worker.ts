import { watchWithdrawals } from '../catalogue/takedown/purge-cdn.job.ts';
import type { Platform } from '../http/deps.ts';
import { watchCatalogue } from '../search/search.ts';
import { allJobs } from './all-jobs.ts';

export async function startWorker(platform: Platform): Promise<void> {
  await platform.siteSettings.watch();
  await platform.jobs.work(allJobs(platform));
  await watchCatalogue(platform);
  await watchWithdrawals(platform);
}
