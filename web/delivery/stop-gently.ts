import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How long pages that have begun may take to end. */
const DRAIN_MS = 15_000;
const SWEEP_EVERY_MS = 50;
/** A connection that was used a moment ago is about to be used again: it gets one more reply, which says that it ends. */
const LINGER_MS = 500;

/**
 * Readiness fails first; then each connection is closed as soon as its reply has left. Browsers keep theirs, and
 * would hold the process for over a minute. Must be called before any hook that answers by itself.
 */
export function stopGently(app: FastifyInstance, delayMs: number) {
  let begun = false;
  app.addHook('onRequest', (_request, reply, done) => {
    if (begun) reply.raw.setHeader('connection', 'close');
    done();
  });
  // For requests that were there before.
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
  // That of HTTP would close idle connections as well.
  Server.prototype.close.call(server);
  const countConnections = promisify(server.getConnections.bind(server));
  const until = performance.now() + LINGER_MS;
  while (performance.now() < until && (await countConnections()) > 0) await wait(SWEEP_EVERY_MS);
}
