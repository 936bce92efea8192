import { statfs } from 'node:fs/promises';
import { isLocalSite } from '../../config/local-host.ts';
import { openSealed } from '../../config/sealed-text.ts';
import type { Platform } from '../../http/deps.ts';
import { postWebhook } from '../../http/outbound/post-webhook.ts';
import type { Job } from '../../jobs/jobs.ts';
import { renderEmail } from '../../mail/mail-layout.ts';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { sendTelegram } from '../../notify/telegram.ts';
import {
  addNotice,
  type DueNotice,
  endDelivery,
  findAnsweredWarnings,
  findFailedCopies,
  findFailedJobs,
  findHeldPayments,
  findNewTickets,
  findWaitingComments,
  type Notice,
  takeDueNotices,
} from './notices.queries.ts';
import { NOTICE_TEXTS as texts } from './notices.texts.ts';
import { WEBHOOK_KEY, webhookOwner } from './webhook-key.ts';

const BATCH = 50;
const TRIES_MAX = 5;
const MEGABYTE = 1024 * 1024;

/** Every minute: finds what staff should know, and sends it by the channels that each of them chose. */
export function noticesJob(platform: Platform): Job<object> {
  const { database } = platform;
  return {
    name: 'staff.notices',
    schedule: '* * * * *',
    async run() {
      for (const notice of await findNotices(platform)) await addNotice(database.db, notice);
      for (
        let due = await takeDueNotices(database.db, BATCH);
        due.length > 0;
        due = await takeDueNotices(database.db, BATCH)
      ) {
        await Promise.all(due.map((each) => deliver(platform, each)));
      }
    },
  };
}

async function findNotices({ database, config }: Platform): Promise<Notice[]> {
  const [comments, warnings, tickets, payments, copies, jobs, disk] = await Promise.all([
    findWaitingComments(database.db),
    findAnsweredWarnings(database.db),
    findNewTickets(database.db),
    findHeldPayments(database.db),
    findFailedCopies(database.db),
    findFailedJobs(database),
    statfs(config.dataDir).catch(() => null),
  ]);
  const free = disk && (disk.bavail * disk.bsize) / MEGABYTE;
  const day = new Date().toISOString().slice(0, 10);
  return [
    ...comments.map(({ id, titleFa }) => texts.reported(id, titleFa)),
    ...warnings.map(({ id, name }) => texts.answeredWarning(id, name)),
    ...tickets.map(({ id, subject }) => texts.ticket(id, subject)),
    ...payments.map(({ id, amountRial, isMismatch }) => texts.heldPayment(id, amountRial, isMismatch)),
    ...copies.map(texts.failedPublication),
    ...jobs.map(({ name, count, hour }) => texts.failedJob(name, count, hour)),
    ...(free !== null && free < config.minFreeMegabytes ? [texts.fullDisk(day, free)] : []),
  ];
}

async function deliver(platform: Platform, due: DueNotice): Promise<void> {
  const { db } = platform.database;
  try {
    await endDelivery(db, due, await send(platform, due));
  } catch {
    // The next run retries, for up to an hour.
    if (due.tries >= TRIES_MAX) await endDelivery(db, due, false);
  }
}

/** Whether it was delivered; false when it never can be. */
async function send(platform: Platform, due: DueNotice): Promise<boolean> {
  const { config, database, jobs, mailer, secrets } = platform;
  const { titleFa, bodyFa, path } = due;
  const url = config.siteUrl + path;
  switch (due.channel) {
    case 'bell': {
      await notify(database.db, [due.userId], {
        kind: 'staff',
        titleFa,
        bodyFa,
        path,
        about: `notice:${due.noticeId}`,
      });
      await wakePush(jobs);
      return true;
    }
    case 'mail': {
      if (due.email === null) return false;
      const email = { subject: titleFa, paragraphs: [bodyFa], button: { label: texts.toStudio, url } };
      await mailer.send(renderEmail(email, due.email, config));
      return true;
    }
    case 'telegram':
      return (
        due.telegramId !== null &&
        (await sendTelegram(config, due.telegramId, `${titleFa}\n${bodyFa}\n${url}`)) === 'sent'
      );
    case 'webhook': {
      const address =
        due.webhook && openSealed(due.webhook, secrets.keysFor(WEBHOOK_KEY), webhookOwner(due.userId));
      if (!address) return false;
      const body = { kind: due.kind, title: titleFa, body: bodyFa, url };
      const status = await postWebhook(address, body, isLocalSite(config.siteUrl));
      if (status >= 500 || status === 429) throw new Error(`The webhook answered ${status}`);
      return status < 300;
    }
  }
}
