import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isConnectionLost } from './database-errors.ts';
import { onConnection, queryNamed, runOn, type StatementNames } from './preparing-pool.ts';
import { type LogPosition, readPosition } from './request-context.ts';

const LOOK_EVERY_MS = 400;
const LOOK_LIMIT_MS = 1000;
/** A replica that lags behind the primary by more than this is not read from. */
const LAG_MAX_MS = 1000;
/** A little more than a statement may take: another one can still answer in time. */
const READ_LIMIT_MS = 4000;
/** Those of the last few seconds. */
const POSITIONS_MAX = 9;

/** Also correct on a primary: after a failover an address may lead to one. */
const POSITION = `
  select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_lsn() end
    - '0/0'::pg_lsn as position`;

export interface Replica {
  address: string;
  pool: pg.Pool;
  /** It failed, and has not answered since. */
  isAway: boolean;
}

/**
 * Reads from the addresses of DATABASE_REPLICA_URLS in rotation. Which server is behind an address, a proxy may change
 * at any time: so each connection is asked itself how far its server has got.
 */
export class Replicas {
  readonly all: readonly Replica[];
  readonly #primary: pg.Pool;
  readonly #names: StatementNames | null;
  /** A separate connection: it must not wait for the pool's users. */
  readonly #looking: pg.Pool;
  readonly #reached = new WeakMap<pg.PoolClient, LogPosition>();
  /** Positions of the primary and when it was there, the newest last; empty while it is away. */
  #recent: { at: number; position: LogPosition }[] = [];
  #turn = 0;
  readonly #stop = new AbortController();

  constructor(
    replicas: readonly Omit<Replica, 'isAway'>[],
    primary: { url: string; pool: pg.Pool },
    names: StatementNames | null,
  ) {
    this.all = replicas.map((replica) => ({ ...replica, isAway: false }));
    this.#primary = primary.pool;
    this.#names = names;
    const limits = { connectionTimeoutMillis: LOOK_LIMIT_MS, query_timeout: LOOK_LIMIT_MS };
    this.#looking = new pg.Pool({ connectionString: primary.url, max: 1, ...limits });
    this.#looking.on('error', () => {});
    void this.#followPrimary();
  }

  /** What is shown may lag by a second, but never lacks what this reader has written. */
  async read<R>(text: string, values: unknown[]): Promise<PostgresQueryResult<R>> {
    const wrote = await readPosition();
    const due = this.#recent.findLast(({ at }) => at <= performance.now() - LAG_MAX_MS)?.position ?? 0n;
    const reply =
      (await this.#readFrom<R>(wrote > due ? wrote : due, text, values)) ??
      // It may have gone while a replica was waited for.
      (this.#recent.length === 0 ? await this.#readFrom<R>(wrote, text, values) : null);
    if (reply) return reply;
    return runOn<R>(this.#primary, this.#names, text, values).catch(async (error: unknown) => {
      // Without a primary, slightly outdated data is better than none.
      const older = isConnectionLost(error) ? await this.#readFrom<R>(wrote, text, values) : null;
      if (!older) throw error;
      return older;
    });
  }

  /** Null when none of them answers or has reached this position. */
  async #readFrom<R>(atLeast: LogPosition, text: string, values: unknown[]) {
    this.#turn += 1;
    const present = this.all.filter(({ isAway }) => !isAway);
    for (const n of present.keys()) {
      const replica = present[(this.#turn + n) % present.length] as Replica;
      try {
        const ask = async (client: pg.PoolClient) =>
          (await this.#hasReached(client, atLeast)) ? queryNamed<R>(client, this.#names, text, values) : null;
        const reply = await onConnection(replica.pool, ask, READ_LIMIT_MS);
        if (reply) return reply;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        void this.#leaveUntilBack(replica);
      }
    }
    return null;
  }

  async #hasReached(client: pg.PoolClient, position: LogPosition): Promise<boolean> {
    if ((this.#reached.get(client) ?? 0n) >= position) return true;
    const { rows } = await client.query<{ position: number }>(POSITION);
    const reached = BigInt(rows[0]?.position ?? 0);
    this.#reached.set(client, reached);
    return reached >= position;
  }

  /** No reader waits to find out that it is still away. */
  async #leaveUntilBack(replica: Replica): Promise<void> {
    if (replica.isAway) return;
    replica.isAway = true;
    while (replica.isAway && !this.#stop.signal.aborted) {
      await this.#pause();
      replica.isAway = (await runOn(replica.pool, null, 'select 1', []).catch(() => null)) === null;
    }
  }

  async #followPrimary(): Promise<void> {
    for (; !this.#stop.signal.aborted; await this.#pause()) {
      const found = await this.#looking.query<{ position: string }>(POSITION).catch(() => null);
      const latest = { at: performance.now(), position: BigInt(found?.rows[0]?.position ?? 0) };
      this.#recent = found ? [...this.#recent.slice(-POSITIONS_MAX), latest] : [];
    }
  }

  #pause(): Promise<unknown> {
    return wait(LOOK_EVERY_MS, null, { ref: false, signal: this.#stop.signal }).catch(() => null);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.#looking, ...this.all.map(({ pool }) => pool)].map((pool) => pool.end()));
  }
}
