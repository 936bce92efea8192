import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { BACKUP_JOB, insertBackup } from './backups.queries.ts';
import { runBackup } from './run-backup.ts';

const HOURS_AT_MOST = 6;

/** Runs when an owner requests a backup, and on BACKUP_SCHEDULE. */
export function backupJob(platform: Pick<Platform, 'config' | 'database'>): Job<object> {
  const schedule = platform.config.backupSchedule;
  return {
    name: BACKUP_JOB,
    ...(schedule === null ? {} : { schedule }),
    retryLimit: 1,
    expireInSeconds: HOURS_AT_MOST * 3600,
    heartbeatSeconds: 60,
    isHeavy: true,
    async run({ data, signal }) {
      const { backupId } = data as { backupId?: number };
      await runBackup(platform, backupId ?? (await insertBackup(platform.database.db, null)), signal);
    },
  };
}
