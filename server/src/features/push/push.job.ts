import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { PUSH_DELIVERY } from '../../notify/notify.queries.ts';
import { type DuePush, makeDueAgain, takeDue } from './push.queries.ts';
import { openPushDevices } from './push-devices.ts';

const BATCH = 50;
const TRIES_MAX = 3;

/** Sends what is due; woken by each new notification, and every minute for what a crash has left. */
export function pushJob(platform: Platform): Job<object> {
  const { database, jobs } = platform;
  const sendTo = openPushDevices(platform);

  async function deliver(due: DuePush): Promise<boolean> {
    const { id, kind } = due;
    const note = { id, kind, title: due.title_fa, body: due.body_fa, path: due.path ?? '/' };
    return (await sendTo(due.targets, note)) === 'again' && due.push_tries < TRIES_MAX;
  }

  return {
    name: PUSH_DELIVERY,
    schedule: '* * * * *',
    async run({ signal }) {
      const { db } = database;
      const failed: number[] = [];
      for (let batch = await takeDue(db, BATCH); batch.length > 0; batch = await takeDue(db, BATCH)) {
        for (const due of batch) {
          if (await deliver(due)) failed.push(due.id);
        }
        if (signal.aborted) break;
      }
      for (const id of failed) await makeDueAgain(db, id);
      if (failed.length > 0) await jobs.send(PUSH_DELIVERY, {}, { key: 'again', startAfterSeconds: 30 });
    },
  };
}
