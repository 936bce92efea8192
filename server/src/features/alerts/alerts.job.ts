import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { notifyWaiting } from '../../notify/announce-file.queries.ts';
import { wakePush } from '../../notify/notify.queries.ts';
import { findArrived } from './alerts.queries.ts';

/** Waiting members are notified when a file is published; this catches missed notifications. */
export function alertsJob({ database: { db }, jobs }: Platform): Job<object> {
  return {
    name: 'alerts.tell',
    schedule: '*/15 * * * *',
    async run() {
      for (const title of await findArrived(db)) {
        await db.transaction().execute((trx) => notifyWaiting(trx, title));
        await wakePush(jobs);
      }
    },
  };
}
