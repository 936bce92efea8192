import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { countPayments, countPlayback, readQueueState } from './operation-metrics.queries.ts';

/** The state of the parts behind the API, read when the metrics are requested. */
export function measureOperation(registry: Registry, app: FastifyInstance, database: Database): void {
  measureServers(registry, database);
  measureShared(registry, database);
  gauge(registry, 'pardeh_reply_cache_bytes', 'Replies held in memory', [], (found) =>
    found.set(app.replyCache.bytes),
  );
}

type Find = (found: Gauge<string>) => void | Promise<void>;

function gauge(registry: Registry, name: string, help: string, labelNames: string[], find: Find): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset();
      // The other metrics matter even more when the database is down.
      await Promise.resolve(find(this)).catch(() => {});
    },
  });
}

function measureServers(registry: Registry, { pools }: Database): void {
  gauge(
    registry,
    'pardeh_database_pool_connections',
    'Connections of this process, and requests that wait for one',
    ['server', 'state'],
    (found) => {
      for (const { address, pool } of pools) {
        found.set({ server: address, state: 'used' }, pool.totalCount - pool.idleCount);
        found.set({ server: address, state: 'idle' }, pool.idleCount);
        found.set({ server: address, state: 'waiting' }, pool.waitingCount);
      }
    },
  );
  const replicas = pools.filter(({ isAway }) => isAway !== undefined);
  if (replicas.length === 0) return;
  gauge(registry, 'pardeh_database_replica_up', '1 where it answers', ['server'], (found) => {
    for (const { address, isAway } of replicas) found.set({ server: address }, Number(!isAway));
  });
}

/** The same in every process. */
function measureShared(registry: Registry, database: Database): void {
  const jobs = 'Jobs that are due and nobody does yet, and those that failed';
  gauge(registry, 'pardeh_queue_jobs', jobs, ['state'], async (found) => {
    const { waiting, failed } = await readQueueState(database);
    found.set({ state: 'waiting' }, waiting);
    found.set({ state: 'failed' }, failed);
  });
  const oldest = 'How long the oldest due job has waited';
  gauge(registry, 'pardeh_queue_oldest_seconds', oldest, [], async (found) =>
    found.set((await readQueueState(database)).oldestSeconds),
  );
  const payments = 'Payments of the last day, by state';
  gauge(registry, 'pardeh_payments_today', payments, ['state'], async (found) => {
    for (const { state, count } of await countPayments(database.db)) found.set({ state }, count);
  });
  const films = 'Films that were fetched within the last minute';
  gauge(registry, 'pardeh_playback_sessions', films, [], async (found) =>
    found.set(await countPlayback(database.db)),
  );
}
