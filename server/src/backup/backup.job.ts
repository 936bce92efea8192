import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { makeBackup } from './make-backup.ts';

const HOURS_AT_MOST = 6;

/** By the clock, where BACKUP_SCHEDULE says when. */
export function backupJobs(platform: Platform): Job<object>[] {
  const schedule = platform.config.backupSchedule;
  if (schedule === null) return [];
  return [
    {
      name: 'backup.make',
      schedule,
      retryLimit: 1,
      expireInSeconds: HOURS_AT_MOST * 3600,
      run: async () => {
        await makeBackup(platform, (line) => process.stdout.write(`backup: ${line}\n`));
      },
    },
  ];
}
