import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { AppError } from '../app-error.ts';
import { listBans, listenForBans } from './address-bans.queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    isBanned(network: string | null): boolean;
  }
}

/** In addition to change notifications, which may be lost while the database restarts. */
const READ_AGAIN_MS = 60_000;

/**
 * Refuses banned addresses before doing any work for them. There are few, cached in memory, so that other visitors only
 * cost a map lookup. Must be called before any hook that replies.
 */
export async function refuseBannedAddresses(app: FastifyInstance, database: Database): Promise<void> {
  let bans = new Map<string, number>();
  async function read(): Promise<void> {
    const rows = await listBans(database.db);
    bans = new Map(rows.map(({ network, ends_at }) => [network, ends_at?.getTime() ?? Number.MAX_VALUE]));
  }
  // While the database is unreachable, the bans stay as they are.
  const readAgain = () => void read().catch(() => {});
  await read();
  await listenForBans(database, readAgain);
  const timer = setInterval(readAgain, READ_AGAIN_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.decorate('isBanned', (network: string | null) => (bans.get(network ?? '') ?? 0) > Date.now());
  app.addHook('onRequest', (request, _reply, done) => {
    const isBanned =
      bans.size > 0 && app.isBanned(app.callerNetwork(request)) && !request.url.startsWith('/health/');
    done(isBanned ? new AppError('address_banned') : undefined);
  });
}
