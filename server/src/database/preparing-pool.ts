import type { Socket } from 'node:net';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { isConnectionLost } from './database-errors.ts';
import { runNamed } from './named-query.ts';
import { requestContext } from './request-context.ts';

/** Texts that come back this often are worth a name; more names than this would only fill the server's memory. */
const NAME_FROM = 3;
const NAMES_MAX = 250;
const COUNTED_MAX = 2000;
const CHANGED_SHAPE = 'cached plan must not change result type';
/** Only statements that read or write rows benefit from being prepared. */
const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

/** Names statements that are repeated, and never those with endless variations. */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #shape = 0;

  /** After a migration: a connection refuses a statement that it prepared for a different table schema. */
  forget(): void {
    this.#shape += 1;
    this.#names.clear();
  }

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= NAMES_MAX || !PREPARABLE.test(text)) return known;
    const count = (this.#seen.get(text) ?? 0) + 1;
    if (count < NAME_FROM) {
      if (this.#seen.size >= COUNTED_MAX) this.#seen.clear();
      this.#seen.set(text, count);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `pardeh_${this.#shape}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Planning costs the database more than carrying out our short statements. Under a name each connection plans a
 * statement once.
 */
export function preparingPool(pool: pg.Pool, names: StatementNames | null): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client, names);
      wrapped.set(client, known);
      return known;
    },
    end: async () => {},
    options: pool.options,
    Client: pg.Client,
  };
}

/** Long-running work lifts the database's time limit, and with it ours until its transaction ends. */
const LIFTS_LIMIT = /^\s*set (?:local )?statement_timeout\b/i;
const ENDS_WORK = /^\s*(?:commit|rollback|reset statement_timeout)\s*$/i;

function wrap(client: pg.PoolClient, names: StatementNames | null): PostgresPoolClient {
  let isLimited = true;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query(): never;
  function query<R>(text?: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (text === undefined) throw new Error('Cursors are not used.');
    if (LIFTS_LIMIT.test(text)) isLimited = false;
    else if (ENDS_WORK.test(text)) isLimited = true;
    if (text === 'begin') return withReplyTimeout(client, client.query(beginning())) as never;
    const asked = queryNamed<R>(client, names, text, [...(values ?? [])]);
    return isLimited ? withReplyTimeout(client, asked) : asked;
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** The database cancels a statement before this; a connection silent for longer is dead. */
const SILENCE_MAX_MS = 8000;

/**
 * A machine that vanishes closes no connection, and its clients would wait for a quarter of an hour. This closes the
 * connection, which fails the statement and those queued behind it like any lost connection.
 */
export async function withReplyTimeout<T>(
  client: pg.PoolClient,
  asked: Promise<T>,
  limitMs = SILENCE_MAX_MS,
): Promise<T> {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const timer = setTimeout(() => stream.destroy(), limitMs);
  try {
    const reply = await asked;
    if (!unreplicated.delete(client)) return reply;
    // Of PostgreSQL, "transaction resolution unknown".
    throw Object.assign(new Error('A commit that waited for a replica was cancelled.'), { code: '08007' });
  } finally {
    clearTimeout(timer);
  }
}

const unreplicated = new WeakSet<pg.PoolClient>();

/**
 * PostgreSQL reports a commit as done, with only a warning, when its wait for the synchronous replica is cancelled: on
 * the primary it is, but a failover would lose it. So it must not be acknowledged.
 */
export function failUnreplicatedCommits(pool: pg.Pool): void {
  pool.on('connect', (client) =>
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') unreplicated.add(client);
    }),
  );
}

/**
 * Shows in pg_stat_activity and the server's log (%a) which request a transaction belongs to. It is sent along with
 * `begin`, so it costs no extra round trip; single statements are left alone, since a unique text could not be
 * prepared.
 */
function beginning(): string {
  const id = requestContext.getStore()?.id;
  return id === undefined ? 'begin' : `begin; set local application_name = 'pardeh ${id}'`;
}

/** By its name if it has one. */
export function queryNamed<R>(
  client: pg.PoolClient,
  names: StatementNames | null,
  text: string,
  values: unknown[],
): Promise<PostgresQueryResult<R>> {
  const name = names?.nameOf(text);
  const runUnnamed = () => client.query(text, values) as unknown as Promise<PostgresQueryResult<R>>;
  if (!names || name === undefined) return runUnnamed();
  return runNamed<R>(client, name, text, values).catch(async (error: Error) => {
    if (!error.message?.includes(CHANGED_SHAPE)) throw error;
    names.forget();
    // Inside a transaction this fails, too.
    return runUnnamed().catch(() => Promise.reject(error));
  });
}

/** Runs a single statement on a connection that is released afterwards, unless it broke. */
export function runOn<R>(pool: pg.Pool, names: StatementNames | null, text: string, values: unknown[]) {
  return onConnection(pool, (client) => queryNamed<R>(client, names, text, values));
}

export async function onConnection<T>(
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<T>,
  limitMs?: number,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await withReplyTimeout(client, run(client), limitMs);
  } catch (error) {
    broken = isConnectionLost(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
