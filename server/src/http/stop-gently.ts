import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Running } from './listen.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the process is ending: it is not ready any more, and keeps no connection open. */
    draining: { begun: boolean };
  }
}

/** How long replies that have begun may take to end. */
const DRAIN_MS = 15_000;
const SWEEP_EVERY_MS = 50;

/** Must be called before any hook that answers by itself. */
export function closeWhenDraining(app: FastifyInstance): void {
  const draining = { begun: false };
  app.decorate('draining', draining);
  app.addHook('onRequest', (_request, reply, done) => {
    // On the reply itself, so that it stands in those too that are written past the framework.
    if (draining.begun) reply.raw.setHeader('connection', 'close');
    done();
  });
}

/**
 * First readiness fails, for as long as the load balancer needs to notice; then no new connection is taken,
 * and each one is closed as soon as its reply has left. Clients that keep connections would otherwise hold the
 * process for as long as they like.
 */
export function stopGently(app: FastifyInstance, delayMs: number): Required<Running> {
  return {
    drain: async () => {
      app.draining.begun = true;
      if (delayMs > 0) await wait(delayMs);
    },
    close: async () => {
      app.draining.begun = true;
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
