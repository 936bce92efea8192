import { titlePath } from '@pardeh/contract/paths';
import { releasedMessage } from '../../domain/notification-texts.ts';
import { notify, wakePush } from '../../domain/notify.queries.ts';
import type { Platform } from '../../open-platform.ts';
import type { Job } from '../../platform/jobs.ts';
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
