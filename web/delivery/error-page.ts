import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERRORS } from '@pardeh/contract/error';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** For when the site's own error page could not be rendered either. */
const errorPage = (id: string) =>
  barePage(
    'مشکلی پیش آمد',
    `<h1>Unexpected Application Error!</h1><p>مشکلی از سمت ما پیش آمد. <a href="/">رفتن به خانه</a></p>
<p>شمارهٔ پیگیری: <bdi>${id}</bdi></p>`,
  );

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

function barePage(title: string, body: string): string {
  return `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
${body}`;
}

export function registerErrorPage(app: FastifyInstance): void {
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status =
      error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) console.error(`${request.id} ${request.method} ${request.url.split('?')[0]}`, error);
    return reply.code(status).headers(HEADERS).send(errorPage(request.id));
  });
}

type Reason = { status: number; message: string };

function refusal({ message }: Pick<Reason, 'message'>): string {
  return barePage('خوانده نشد', `<h1>${message}</h1><p><a href="/">رفتن به خانه</a></p>`);
}

const sendRefusal = (reply: FastifyReply, reason: Reason, headers: Record<string, string | number>) =>
  reply
    .code(reason.status)
    .headers({ ...HEADERS, ...headers })
    .send(refusal(reason));

/** For a visitor who has had too many pages rendered: rendering one more to say so would defeat the limit. */
export const sendTooMany = (reply: FastifyReply, waitMs: number) =>
  sendRefusal(reply, ERRORS.too_many_requests, { 'retry-after': Math.max(1, Math.ceil(waitMs / 1000)) });

/** For an ambiguous request, after which the next one on its connection could be ambiguous as well. */
export const sendUnreadable = (reply: FastifyReply) =>
  sendRefusal(reply, ERRORS.unreadable, { connection: 'close' });

/** What Node cannot parse as HTTP never becomes a request, so the reply is written to the socket. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawReply(reasonOf(error)));
  socket.destroy(error);
}

function reasonOf({ code }: NodeJS.ErrnoException) {
  if (code === 'HPE_HEADER_OVERFLOW') return ERRORS.headers_too_large;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? ERRORS.too_slow : ERRORS.unreadable;
}

function rawReply(reason: Reason): string {
  const body = refusal(reason);
  const headers = { ...HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' };
  return [
    `HTTP/1.1 ${reason.status} ${STATUS_CODES[reason.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}
