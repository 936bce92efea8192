import { isLocalHost } from '@pardeh/contract/servers/local-host';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import type { Mail } from '../mail/mail-layout.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Caught } from '../storage/caught-folder.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Lists the caught emails with their links at /dev/mail. Development only: it exists on a local site without SMTP_URL,
 * and answers only requests from this machine.
 */
export function showCaughtMail(app: FastifyInstance, { caught }: Mailer, siteUrl: string): void {
  if (!caught || !isLocalHost(new URL(siteUrl).hostname)) return;
  const options = { schema: { hide: true }, onRequest: fromThisMachine };
  app.get('/dev/mail', options, async (_request, reply) => devPage(reply, mailbox(await caught.list())));
  app.get<{ Params: { id: string } }>('/dev/mail/:id', options, async (request, reply) => {
    const mail = (await caught.list()).find(({ id }) => id === request.params.id);
    if (!mail) throw new AppError('not_found');
    return devPage(reply, mail.html);
  });
}

export async function fromThisMachine(request: FastifyRequest): Promise<void> {
  if (!LOOPBACK.test(request.ip)) throw new AppError('not_found');
}

export function devPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
    .send(html);
}

function mailbox(mails: Caught<Mail>[]): string {
  const rows = mails.map(
    ({ id, at, to, subject, text }) => `<details><summary><time>${escapeHtml(at)}</time>
<bdi>${escapeHtml(to)}</bdi> — <b>${escapeHtml(subject)}</b> <a href="/dev/mail/${id}">HTML</a></summary>
<pre>${linked(escapeHtml(text))}</pre></details>`,
  );
  return `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>نامه‌های گرفته‌شده</title><style>body{font:16px/1.8 Vazirmatn,Tahoma,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
pre{white-space:pre-wrap;font:inherit;background:#f4f4f5;padding:1rem;border-radius:8px}details{border-block-end:1px solid #ddd;padding:.5rem 0}
time{direction:ltr;unicode-bidi:isolate;color:#666;font-size:.8em}</style>
<h1>نامه‌های گرفته‌شده</h1><p>در این راه‌اندازی نامه‌ای فرستاده نمی‌شود؛ همه این‌جا می‌مانند.</p>
${rows.join('\n') || '<p>هنوز نامه‌ای نیست.</p>'}</html>`;
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" dir="ltr">${url}</a>`);
}
