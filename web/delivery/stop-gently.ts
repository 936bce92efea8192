import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How long pages in progress may take to finish. */
const DRAIN_MS = 15_000;
const SWEEP_EVERY_MS = 50;
/** A recently used connection is about to be used again: it gets one more reply, which announces that it will close. */
const LINGER_MS = 500;

/**
 * Readiness fails first; then each connection is closed as soon as its reply has been sent. Browsers keep theirs open,
 * which would hold up the process for over a minute. Call before any hook that replies itself.
 */
export function stopGently(app: FastifyInstance, delayMs: number) {
  let begun = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (begun) reply.raw.setHeader('connection', 'close');
    done();
  });
  // For requests that had already arrived.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (begun) reply.raw.setHeader('connection', 'close');
    done(null, payload);
  });
  return {
    hasBegun: () => begun,
    drain: async () => {
      begun = true;
      if (delayMs > 0) await wait(delayMs);
    },
    close: async () => {
      begun = true;
      await finishUsed(app.server);
      const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS);
      const ending = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
      try {
        await app.close();
      } finally {
        clearInterval(sweeping);
        clearTimeout(ending);
      }
    },
  };
}

async function finishUsed(server: Server): Promise<void> {
  // The HTTP server's own `close` would close idle connections as well.
  Server.prototype.close.call(server);
  const countConnections = promisify(server.getConnections.bind(server));
  const until = performance.now() + LINGER_MS;
  while (performance.now() < until && (await countConnections()) > 0) await wait(SWEEP_EVERY_MS);
}
