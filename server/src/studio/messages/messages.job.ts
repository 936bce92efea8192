import { setTimeout } from 'node:timers/promises';
import { openPushDevices } from '../../features/push/push-devices.ts';
import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.queries.ts';
import { deliverOne } from './deliver-one.ts';
import {
  type DueDelivery,
  endBells,
  findDueBells,
  findSending,
  finishMessage,
  forgetDeliveries,
  prepareStep,
  type SentMessage,
  startSending,
  takeDeliveries,
} from './deliveries.queries.ts';

export const MESSAGE_DELIVERY = 'messages.deliver';

const MEMBERS_STEP = 5000;
const BELLS = 2000;
const FORGOTTEN = 5000;
/** Telegram accepts about thirty messages a second from a bot. */
const BATCHES = { push: 50, telegram: 25, mail: 10, sms: 10 } as const;
const SECOND_MS = 1000;
/** A run stops before the queue considers it dead; the next one continues. */
const RUN_MS = 5 * 60 * SECOND_MS;

/** Every minute, and immediately for a new message: adds recipients and sends what is due. */
export function messagesJob(platform: Platform): Job<object> {
  const { db } = platform.database;
  const tools = { ...platform, sendToDevices: openPushDevices(platform) };
  return {
    name: MESSAGE_DELIVERY,
    schedule: '* * * * *',
    async run({ signal }) {
      const end = Date.now() + RUN_MS;
      const mayGoOn = () => !signal.aborted && Date.now() < end;
      for (const message of await findSending(db)) {
        if (!(await prepare(message))) continue;
        await startSending(db, message.id);
        if (message.channels.includes('bell')) await ringBells(message);
        for (const channel of ['push', 'telegram', 'mail', 'sms'] as const) {
          if (message.channels.includes(channel)) await sendBy(message, channel, mayGoOn);
        }
        await finishMessage(db, message.id);
      }
      await forgetDeliveries(db, FORGOTTEN);

      async function prepare(message: SentMessage): Promise<boolean> {
        let after = message.isPrepared ? null : message.preparedTo;
        while (after !== null && mayGoOn()) after = await prepareStep(db, message, after, MEMBERS_STEP);
        return after === null;
      }

      async function ringBells({ id, titleFa, bodyFa, path }: SentMessage): Promise<void> {
        const about = `broadcast:${id}`;
        for (
          let due = await findDueBells(db, id, BELLS);
          due.length > 0 && mayGoOn();
          due = await findDueBells(db, id, BELLS)
        ) {
          await notify(db, due, { kind: 'broadcast', titleFa, bodyFa, path, about, isQuiet: true });
          await endBells(db, id, due, about);
        }
      }
    },
  };

  async function sendBy(
    message: SentMessage,
    channel: DueDelivery['channel'],
    mayGoOn: () => boolean,
  ): Promise<void> {
    const perHour = channel === 'mail' ? platform.config.mailsPerHour : null;
    const limit = BATCHES[channel];
    while (mayGoOn()) {
      const begun = Date.now();
      const due = await takeDeliveries(db, message.id, channel, { limit, perHour });
      const outcomes = await Promise.all(due.map((each) => deliverOne(tools, message, each)));
      if (due.length < limit || outcomes.includes('down')) return;
      if (channel === 'telegram') await setTimeout(Math.max(0, begun + SECOND_MS - Date.now()));
    }
  }
}
