import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Running } from './listen.ts';

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      /** The process is ending: it is not ready any more. */
      begun: boolean;
      /** It takes no new connection, and closes each one that it has after the next reply. */
      isClosing: boolean;
    };
  }
}

/** How long replies that have begun may take to end. */
const DRAIN_MS = 15_000;
const SWEEP_EVERY_MS = 50;
/** Longer than nginx keeps an idle connection to us (one second, deploy/nginx): so it is never we who close one that is about to be used. */
const IDLE_MS = 1500;
/** On a local site, without a proxy: a connection that was used a moment ago gets one more reply. */
const LINGER_MS = 500;
/** A turn of the event loop in which nothing was waiting for us. */
const QUIET_TURN_MS = 0.3;
const QUIET_WITHIN_MS = 500;

/** Must be called before any hook that answers by itself. */
export function closeWhenDraining(app: FastifyInstance): void {
  const draining = { begun: false, isClosing: false };
  app.decorate('draining', draining);
  app.addHook('onRequest', (_request, reply, done) => {
    // On the reply itself, so that it stands in those too that are written past the framework.
    if (draining.isClosing) reply.raw.setHeader('connection', 'close');
    done();
  });
  // For requests that were there before.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isClosing) reply.raw.setHeader('connection', 'close');
    done(null, payload);
  });
}

/**
 * First readiness fails, for as long as the load balancer needs to notice; then no new connection is taken, while those
 * that are kept are answered once more, until the other side has closed the idle ones. A proxy cannot send a write again
 * that went into a connection which we cut off.
 */
export function stopGently(app: FastifyInstance, delayMs: number): Required<Running> {
  return {
    drain: async () => {
      app.draining.begun = true;
      if (delayMs === 0) return;
      await wait(delayMs);
      await takeNoMore(app);
      await wait(IDLE_MS);
    },
    close: async () => {
      app.draining.begun = true;
      if (!app.draining.isClosing) {
        await takeNoMore(app);
        await untilUnused(app.server);
      }
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

async function takeNoMore(app: FastifyInstance): Promise<void> {
  await quietTurn();
  stopListening(app);
  app.draining.isClosing = true;
}

async function untilUnused(server: Server): Promise<void> {
  const countConnections = promisify(server.getConnections.bind(server));
  const until = performance.now() + LINGER_MS;
  while (performance.now() < until && (await countConnections()) > 0) await wait(SWEEP_EVERY_MS);
}

/** When we stop listening, the system cuts off connections that we have not taken yet: so right after all were taken. */
async function quietTurn(): Promise<void> {
  const limit = performance.now() + QUIET_WITHIN_MS;
  for (let began = performance.now(); began < limit; began = performance.now()) {
    await turn();
    if (performance.now() - began < QUIET_TURN_MS) return;
  }
}

/** As any server of connections does; that of HTTP would cut off the idle ones as well. */
function stopListening(app: FastifyInstance): void {
  Server.prototype.close.call(app.server);
}
