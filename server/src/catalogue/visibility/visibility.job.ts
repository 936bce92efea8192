import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { announceFile } from '../../notify/announce-file.queries.ts';
import { wakePush } from '../../notify/notify.queries.ts';
import { noticeClock, noticeSchedule, takeAppeared } from './visibility.queries.ts';

/** Every minute: shows and hides what is due, and notifies users who waited for what is now visible. */
export function visibilityJob({ database: { db }, jobs }: Pick<Platform, 'database' | 'jobs'>): Job<object> {
  return {
    name: 'titles.visibility',
    schedule: '* * * * *',
    async run() {
      await noticeClock(db);
      await noticeSchedule(db);
      const announced = await db.transaction().execute(async (trx) => {
        const files = await takeAppeared(trx);
        for (const fileId of files) await announceFile(trx, fileId);
        return files.length;
      });
      if (announced > 0) await wakePush(jobs);
    },
  };
}
