import type { openPushDevices } from '../../features/push/push-devices.ts';
import type { Platform } from '../../http/deps.ts';
import { checkDeliveryLater } from '../../notify/sms-delivery.job.ts';
import { sendTelegram } from '../../notify/telegram.ts';
import { composeMail } from './compose-mail.ts';
import { type DueDelivery, endDelivery, postponeDelivery, type SentMessage } from './deliveries.queries.ts';
import { describeMailFailure, judgeMailFailure } from './mail-failure.rules.ts';
import { MESSAGE_TEXTS as texts } from './messages.texts.ts';
import { type SuppressedReason, suppress } from './suppressed.queries.ts';

const TRIES_MAX = 5;
const PAUSE_MINUTES = 5;

export type Tools = Platform & { sendToDevices: ReturnType<typeof openPushDevices> };

type Outcome =
  | { result: 'sent' }
  | { result: 'failed'; problem: string; suppressed?: { address: string; reason: SuppressedReason } }
  | { result: 'again' | 'down'; problem: string };

/** Sends one row and records the result; `down`: the channel currently works for nobody. */
export async function deliverOne(
  tools: Tools,
  message: SentMessage,
  due: DueDelivery,
): Promise<Outcome['result'] | 'skipped'> {
  const { db } = tools.database;
  if (!due.isReached) {
    await endDelivery(db, due, 'skipped', null);
    return 'skipped';
  }
  const outcome = await SEND[due.channel](tools, message, due);
  if (outcome.result === 'sent') await endDelivery(db, due, 'sent', null);
  else if (outcome.result === 'failed') {
    if (outcome.suppressed) await suppress(db, [outcome.suppressed.address], outcome.suppressed.reason);
    await endDelivery(db, due, 'failed', outcome.problem);
  } else if (outcome.result === 'again' && due.tries >= TRIES_MAX) {
    await endDelivery(db, due, 'failed', outcome.problem);
  } else {
    const isTried = outcome.result === 'again';
    const minutes = isTried ? PAUSE_MINUTES * due.tries : 1;
    await postponeDelivery(db, due, { minutes, isTried, problem: outcome.problem });
  }
  return outcome.result;
}

type Send = (tools: Tools, message: SentMessage, due: DueDelivery) => Promise<Outcome>;

const SEND: Record<DueDelivery['channel'], Send> = {
  async push({ sendToDevices }, { titleFa, bodyFa, path }, { notificationId, devices }) {
    if (notificationId === null) return { result: 'failed', problem: texts.problems.noDevice };
    const note = { id: notificationId, kind: 'broadcast', title: titleFa, body: bodyFa, path: path ?? '/' };
    const outcome = await sendToDevices(devices, note);
    if (outcome === 'sent') return { result: 'sent' };
    return outcome === 'again'
      ? { result: 'again', problem: texts.problems.push }
      : { result: 'failed', problem: texts.problems.noDevice };
  },

  async telegram({ config }, { titleFa, bodyFa, path }, { telegramId }) {
    const link = path === null ? '' : `\n\n${config.siteUrl}${path}`;
    try {
      const sent = await sendTelegram(config, telegramId ?? 0, `${titleFa}\n\n${bodyFa}${link}`);
      if (sent === 'sent') return { result: 'sent' };
      if (sent === 'off') return { result: 'down', problem: texts.channelOff };
      const suppressed = { address: `telegram:${telegramId}`, reason: 'blocked_bot' as const };
      return { result: 'failed', problem: texts.problems.blockedBot, suppressed };
    } catch {
      return { result: 'again', problem: texts.problems.telegram };
    }
  },

  async sms({ sms, jobs }, { titleFa }, { mobile }) {
    if (!sms.canSend('notice')) return { result: 'down', problem: texts.channelOff };
    if (!(await sms.reserve('message'))) return { result: 'down', problem: texts.problems.smsUsedUp };
    try {
      const { recordId } = await sms.send({ to: mobile ?? '', kind: 'notice', token: titleFa });
      await checkDeliveryLater(jobs, recordId);
      return { result: 'sent' };
    } catch {
      return { result: 'again', problem: texts.problems.sms };
    }
  },

  async mail(tools, message, { userId, name, email }) {
    const address = email ?? '';
    try {
      await tools.mailer.send(composeMail(tools, message, { userId, name, email: address }));
      return { result: 'sent' };
    } catch (error) {
      const [failure, problem] = [judgeMailFailure(error), describeMailFailure(error)];
      if (failure === 'down' || failure === 'again') return { result: failure, problem };
      const suppressed = failure === 'bounce' && { address, reason: 'bounce' as const };
      return { result: 'failed', problem, ...(suppressed ? { suppressed } : {}) };
    }
  },
};
