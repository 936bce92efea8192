import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { type Message, notifyRange, wakePush } from '../../notify/notify.queries.ts';
import { lastUserId } from './broadcast.queries.ts';

export const BROADCAST = 'notifications.broadcast';

export interface Broadcast {
  titleFa: string;
  bodyFa: string;
  path: string | null;
  /** Names this message: run again after a failure, it reaches nobody twice. */
  key: string;
}

const STEP = 2000;

/** To everybody, in steps that each are short. */
export function broadcastJob({ database: { db }, jobs }: Platform): Job<Broadcast> {
  return {
    name: BROADCAST,
    async run({ data: { titleFa, bodyFa, path, key }, signal }) {
      const message: Message = { kind: 'broadcast', titleFa, bodyFa, path, about: `broadcast:${key}` };
      const last = await lastUserId(db);
      for (let after = 0; after < last && !signal.aborted; after += STEP) {
        await notifyRange(db, { after, upTo: after + STEP }, message);
        await wakePush(jobs);
      }
    },
  };
}
