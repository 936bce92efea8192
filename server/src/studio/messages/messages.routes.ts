import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import {
  type Audience,
  countMessage,
  getMessage,
  listMessages,
  type MessageChannel,
  previewMessage,
  type StudioMessage,
  sendMessage,
  type WholeMessage,
} from '@pardeh/contract/studio/messages';
import type { FastifyInstance } from 'fastify';
import { isLocalSite } from '../../config/local-host.ts';
import { audit } from '../../database/audit.queries.ts';
import { withIsoTimes } from '../../database/iso-times.ts';
import { metaOf, pageOf } from '../../database/paging.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { readJob, readJobs } from '../long-jobs/read-jobs.ts';
import { countAudience } from './audience.queries.ts';
import { composeMail } from './compose-mail.ts';
import { MESSAGE_DELIVERY } from './messages.job.ts';
import {
  countDeliveries,
  findMessage,
  findMessages,
  findProblems,
  hasTitle,
  insertMessage,
  type MessageRow,
} from './messages.queries.ts';
import { MESSAGE_TEXTS as texts } from './messages.texts.ts';

export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const wake = () => deps.jobs.send(MESSAGE_DELIVERY, {}, { key: 'due' });

  serve(app, listMessages, async ({ query }) => {
    const page = pageOf(query);
    const { rows, total } = await findMessages(db, page);
    const jobOf = await readJobs(db, 'message', rows);
    return { data: rows.map((row) => toMessage(row, jobOf(row))), meta: metaOf(page, total) };
  });

  serve(app, countMessage, async ({ body: { audience } }) => ({
    data: { ...(await countAudience(db, audience)), off: channelsOff(deps) },
  }));

  serve(app, previewMessage, async ({ body }) => {
    const { subject, html, text } = composeMail(deps, { ...body, path: body.path ?? null }, null);
    return { data: { subject, html, text } };
  });

  serve(app, sendMessage, async ({ body, identity: { userId } }) => {
    await checkAudience(body.audience);
    checkChannels(body.channels, channelsOff(deps));
    const message = {
      ...body,
      titleFa: body.titleFa.trim(),
      bodyFa: body.bodyFa.trim(),
      path: body.path ?? null,
      createdBy: userId,
    };
    const { id, isNew } = await insertMessage(db, message);
    if (isNew) {
      const { audience, channels, titleFa } = message;
      await audit(db, 'admin.message_sent', { userId, detail: { id, titleFa, audience, channels } });
    }
    await wake();
    return read(id);
  });

  serve(app, getMessage, ({ params: { id } }) => read(id));

  async function checkAudience({ group, titleId, days }: Audience): Promise<void> {
    if (group === 'follows' && !(titleId && (await hasTitle(db, titleId))))
      throw new AppError('invalid', { fields: { titleId: [texts.titleMissing] } });
    if (group === 'away' && days === undefined)
      throw new AppError('invalid', { fields: { days: [texts.daysMissing] } });
  }

  async function read(id: number): Promise<{ data: WholeMessage }> {
    const row = requireFound(await findMessage(db, id));
    const [job, counts, problems] = await Promise.all([
      readJob(db, 'message', id),
      row.state === 'done' && row.counts ? row.counts : countDeliveries(db, id),
      findProblems(db, id),
    ]);
    return { data: { ...toMessage(row, job), isPrepared: row.isPrepared, counts, problems } };
  }
}

/** Channels that are not set up cannot be chosen. A local site catches its emails, for inspection. */
function channelsOff({ config, sms }: Deps): MessageChannel[] {
  return [
    ...(config.smtpUrl === null && !isLocalSite(config.siteUrl) ? (['mail'] as const) : []),
    ...(config.telegramBotToken === null ? (['telegram'] as const) : []),
    ...(config.smsMessagesToman > 0 && sms.canSend('notice') ? [] : (['sms'] as const)),
  ];
}

function checkChannels(chosen: readonly MessageChannel[], off: readonly MessageChannel[]): void {
  const refuse = (words: string): never => {
    throw new AppError('invalid', { fields: { channels: [words] } });
  };
  if (chosen.some((channel) => off.includes(channel))) refuse(texts.channelOff);
  if (chosen.includes('push') && !chosen.includes('bell')) refuse(texts.pushNeedsBell);
}

function toMessage(row: MessageRow, job: LongJob): StudioMessage {
  return { ...withIsoTimes(row), job };
}
