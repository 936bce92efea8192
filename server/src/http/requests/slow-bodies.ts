import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnreadable } from './unreadable-requests.ts';

const WHOLE_BODY_MS = 15_000;
const SILENCE_MS = 60_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take hours, as long as data keeps arriving. */
    longBody?: boolean;
  }
}

/**
 * A slowly dripping body would hold its connection forever. Node's own limit applies to the whole server and would end
 * every upload, so each request has its own.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, raw, routeOptions } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done();
    if (routeOptions.config.longBody) raw.setTimeout?.(SILENCE_MS, () => raw.destroy());
    else endLate(request, reply);
    reply.raw.once('finish', () => discardRest(request));
    done();
  });
}

function endLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => {
    if (reply.raw.headersSent) raw.destroy();
    else refuseUnreadable(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, WHOLE_BODY_MS).unref();
  raw.once('end', () => clearTimeout(timer));
  raw.once('close', () => clearTimeout(timer));
}

/** The next request on the connection follows the body, so what the reply did not wait for is read and dropped. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), WHOLE_BODY_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}
