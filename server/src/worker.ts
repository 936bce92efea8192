import { authMailJob } from './features/auth/auth-mail.job.ts';
import { tidyJob } from './features/sessions/tidy.job.ts';
import type { Platform } from './open-platform.ts';
import type { Job } from './platform/jobs.ts';
import type { Running } from './platform/listen.ts';

/** Every job of every feature, listed here and nowhere else. */
function allJobs(platform: Platform): Job<object>[] {
  return [authMailJob(platform), tidyJob(platform)];
}

export async function startWorker(platform: Platform): Promise<Running> {
  await platform.jobs.work(allJobs(platform));
  return { close: async () => {} };
}
