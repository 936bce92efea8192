import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@pardeh/contract/error';
import { hasSecondHost } from '@pardeh/contract/servers/request-host';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { errorBody } from '../error-handler.ts';

/** Room for a search text of ten thousand Persian letters, each six bytes in an address, and the usual headers. */
export const HEADERS_LIMIT_BYTES = 96 * 1024;

/** What Node cannot parse as HTTP never becomes a request: the reply is written directly to the socket. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawReply(new AppError(codeOf(error))));
  socket.destroy(error);
}

/** Must be called before any hook that replies. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!hasSecondHost(raw.rawHeaders)) return done();
    reply.header('connection', 'close');
    done(new AppError('unreadable'));
  });
}

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'unreadable';
}

function rawReply(failure: AppError): string {
  const body = errorBody(failure);
  return [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
