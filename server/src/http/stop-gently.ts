import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Running } from './listen.ts';

declare module 'fastify' {
  interface FastifyInstance {
    draining: {
      /** The process is stopping: it is no longer ready. */
      begun: boolean;
      /** It accepts no new connections, and closes each existing one after the next reply. */
      isClosing: boolean;
    };
  }
}

/** How long replies in progress may take. */
const DRAIN_MS = 15_000;
const SWEEP_EVERY_MS = 50;
/**
 * Longer than nginx keeps an idle connection to us (one second, deploy/nginx), so that we never close one that is about
 * to be used.
 */
const IDLE_MS = 1500;
/** On a local site, without a proxy: a recently used connection gets one more reply. */
const LINGER_MS = 500;
/** A turn of the event loop in which nothing was waiting for us. */
const QUIET_TURN_MS = 0.3;
const QUIET_WITHIN_MS = 500;

/** Must be called before any hook that replies. */
export function closeWhenDraining(app: FastifyInstance): void {
  const draining = { begun: false, isClosing: false };
  app.decorate('draining', draining);
  app.addHook('onRequest', (_request, reply, done) => {
    // On the raw reply, so that replies written bypassing the framework have it, too.
    if (draining.isClosing) reply.raw.setHeader('connection', 'close');
    done();
  });
  // For requests that arrived earlier.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isClosing) reply.raw.setHeader('connection', 'close');
    done(null, payload);
  });
}

/**
 * First readiness fails, for as long as the load balancer needs to notice; then no new connections are accepted, while
 * existing ones get one more reply, until the other side has closed the idle ones. A proxy cannot retry a write sent
 * over a connection that we cut.
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

/** When we stop listening, the system resets connections not accepted yet: so do it right after all were accepted. */
async function quietTurn(): Promise<void> {
  const limit = performance.now() + QUIET_WITHIN_MS;
  for (let began = performance.now(); began < limit; began = performance.now()) {
    await turn();
    if (performance.now() - began < QUIET_TURN_MS) return;
  }
}

/** Calls the method of net.Server; the HTTP server's would also close idle connections. */
function stopListening(app: FastifyInstance): void {
  Server.prototype.close.call(app.server);
}
