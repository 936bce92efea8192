import { isLocalHost } from '@pardeh/contract/servers/local-host';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../mail/escape-html.ts';
import type { CaughtSms, Sms } from '../sms/sms.ts';
import type { Caught } from '../storage/caught-folder.ts';
import { devPage, fromThisMachine } from './mail-page.ts';

/** Lists what would have been sent by SMS at /dev/sms. Like /dev/mail: local sites without a provider only. */
export function showCaughtSms(app: FastifyInstance, sms: Sms, siteUrl: string): void {
  if (!sms.caught || !isLocalHost(new URL(siteUrl).hostname)) return;
  const options = { schema: { hide: true }, onRequest: fromThisMachine };
  app.get('/dev/sms', options, async (_request, reply) =>
    devPage(reply, phone((await sms.caught?.list()) ?? [])),
  );
}

function phone(messages: Caught<CaughtSms>[]): string {
  const rows = messages.map(
    ({ at, to, text }) => `<article><time>${escapeHtml(at)}</time> <bdi>${escapeHtml(to)}</bdi>
<pre>${escapeHtml(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>پیامک‌های گرفته‌شده</title><style>body{font:16px/1.8 Vazirmatn,Tahoma,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem}
pre{white-space:pre-wrap;font:inherit;background:#f4f4f5;padding:1rem;border-radius:16px 16px 16px 4px}
time{direction:ltr;unicode-bidi:isolate;color:#666;font-size:.8em}</style>
<h1>پیامک‌های گرفته‌شده</h1><p>در این راه‌اندازی پیامکی فرستاده نمی‌شود؛ همه این‌جا می‌مانند.</p>
${rows.join('\n') || '<p>هنوز پیامکی نیست.</p>'}</html>`;
}
