import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long pages that have begun may take to end. */
const DRAIN_MS = 15_000;
const SWEEP_EVERY_MS = 50;

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
  return {
    hasBegun: () => begun,
    drain: async () => {
      begun = true;
      if (delayMs > 0) await wait(delayMs);
    },
    close: async () => {
      begun = true;
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
