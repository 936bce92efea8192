import { STUDIO_EVENTS_PATH } from '@pardeh/contract/studio/events';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { requireStaff } from '../../http/identity/identity.ts';

/** Proxies close a connection that is silent for a minute. */
const PING_MS = 20_000;
/** Within this time a user who lost the role or signed out is disconnected. */
const RECHECK_MS = 30_000;
const MOST_STREAMS = 500;

/**
 * The studio's events as a live stream. It is read by fetch, since a browser's EventSource cannot
 * send the token.
 */
export async function studioEventRoutes(app: FastifyInstance, { database }: Deps): Promise<void> {
  const streams = new Set<FastifyReply>();
  await database.listen('studio', (payload) => {
    // Events may have been missed: disconnect, so that browsers reconnect and reload everything.
    if (payload === null) {
      for (const { raw } of streams) raw.end();
      return;
    }
    const { event, ...data } = JSON.parse(payload) as { event: string };
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const { raw } of streams) raw.write(text);
  });

  app.route({
    method: 'GET',
    url: STUDIO_EVENTS_PATH,
    schema: { hide: true },
    onRequest: (request) => requireStaff(request, null),
    handler: async (request, reply) => {
      if (streams.size >= MOST_STREAMS) return reply.status(503).send({ message: 'بعداً دوباره تلاش کنید.' });
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.raw.write(': open\n\n');
      streams.add(reply);
      const timers = keepAlive(request, reply);
      reply.raw.on('close', () => {
        for (const timer of timers) clearInterval(timer);
        streams.delete(reply);
      });
    },
  });

  // An open stream would prevent the process from exiting.
  app.addHook('preClose', async () => {
    for (const { raw } of streams) raw.end();
  });
}

function keepAlive(request: FastifyRequest, reply: FastifyReply): NodeJS.Timeout[] {
  const ping = setInterval(() => reply.raw.write(': ping\n\n'), PING_MS);
  const recheck = setInterval(() => {
    requireStaff(request, null).catch(() => reply.raw.end());
  }, RECHECK_MS);
  return [ping.unref(), recheck.unref()];
}
