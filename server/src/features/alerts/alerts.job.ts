import { titlePath } from '@pardeh/contract/paths';
import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { releasedMessage } from '../../notify/notification-texts.ts';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { findArrived, takeWaiting } from './alerts.queries.ts';

/** Tells whoever waits for a title that it is out. */
export function alertsJob({ database: { db }, jobs }: Platform): Job<object> {
  return {
    name: 'alerts.tell',
    schedule: '*/15 * * * *',
    async run() {
      for (const title of await findArrived(db)) {
        const message = releasedMessage(
          title.title_id,
          title.title_fa,
          titlePath(title.title_id, title.slug),
        );
        await db.transaction().execute(async (step) => {
          await notify(step, await takeWaiting(step, title.title_id), message);
        });
        await wakePush(jobs);
      }
    },
  };
}
