import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import { endFirstWithoutMemory, lowerPriority } from '../config/lower-priority.ts';
import { BackendPriority } from './backend-priority.ts';
import { type CopyChunks, copyToServer } from './copy-rows.ts';
import { type Listener, listenOnServer } from './database-listen.ts';
import { DatabaseServers } from './database-servers.ts';
import { type RunStatement, runDirectly } from './direct-statements.ts';
import { openEmbeddedServer } from './embedded/embedded-server.ts';
import { preparingPool, SILENCE_MAX_MS, StatementNames } from './preparing-pool.ts';
import type { DatabaseSchema } from './schema/database.ts';
import { readAnywhere, runOn } from './single-statements.ts';
import { withStartupLock } from './startup-lock.ts';

export type Db = Kysely<DatabaseSchema>;

type Place = Pick<
  Config,
  'databaseUrl' | 'databaseReplicaUrls' | 'databasePool' | 'databasePrepared' | 'dataDir'
>;

export interface Database {
  /** The primary: writes, and reads that must see them. */
  readonly db: Db;
  /**
   * Replicas, if there are any: for single statements that may read slightly outdated data, but never older than what
   * the request's own account has written.
   */
  readonly reads: Db;
  readonly servers: DatabaseServers;
  /** Called for every statement: metrics, and the tests that count them. */
  readonly watchers: Set<(event: LogEvent) => void>;
  /** One SQL text with values, as pg-boss asks for. */
  run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Fills a table as fast as the database can; outside of any transaction. */
  copyRows(table: string, columns: readonly string[], chunks: CopyChunks): Promise<void>;
  listen(channel: string, listener: Listener): Promise<void>;
  /** Runs in one process at a time: the others wait, however long it takes. */
  alone<T>(task: () => Promise<T>): Promise<T>;
  /**
   * This process, and the embedded server's work for it, use only the CPU time that viewers leave; and it is killed
   * first when memory runs out.
   */
  lowerPriority(): void;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 3000;
/** A message here says that migrations have run. */
export const SHAPE_CHANNEL = 'shape';

/** int8 and numeric as numbers, a date as the plain day it is. */
const PARSERS: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
};

export async function openDatabase(config: Place): Promise<Database> {
  const watchers = new Set<(event: LogEvent) => void>();
  const log = (event: LogEvent) => {
    for (const watch of watchers) watch(event);
  };
  if (config.databaseUrl) return openServerDatabase(config.databaseUrl, config, watchers, log);
  const embedded = await openEmbeddedServer(config.dataDir);
  const database = await openServerDatabase(embedded.url, config, watchers, log).catch(async (error) => {
    await embedded.release();
    throw error;
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await embedded.release();
    },
  };
}

async function openServerDatabase(
  url: string,
  config: Place,
  watchers: Database['watchers'],
  log: (event: LogEvent) => void,
): Promise<Database> {
  const names = config.databasePrepared ? new StatementNames() : null;
  const backends = new BackendPriority();
  const servers = new DatabaseServers([url, ...config.databaseReplicaUrls], (each) => {
    const pool = openPool(each, config);
    // On another machine the same number is somebody else's process.
    if (!config.databaseUrl) backends.follow(pool);
    return pool;
  });
  const current = () => servers.primary.pool;
  const pool = preparingPool(() => current().connect(), current(), names);
  const open = (run: RunStatement) =>
    runDirectly(new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }), log }), run, log);
  const primary = open((text, values) => runOn(servers.primary, names, text, values));
  await servers.watch();
  await connectFirst(primary).catch((cause: unknown) => {
    const place = config.databaseUrl ? 'DATABASE_URL' : config.dataDir;
    throw new SettingsError(`The database in ${place} cannot be reached: ${reason(cause)}.`);
  });
  const listening = listenOnServer(() => servers.primary.url);
  servers.onNewPrimary = () => listening.reconnect();
  if (names) await listening.listen(SHAPE_CHANNEL, () => names.forget());
  return {
    db: primary,
    reads: config.databaseReplicaUrls.length > 0 ? open(readAnywhere(servers, names)) : primary,
    servers,
    watchers,
    run: (text, values) => current().query({ text, values, query_timeout: SILENCE_MAX_MS } as pg.QueryConfig),
    copyRows: (table, columns, chunks) => copyToServer(current(), table, columns, chunks),
    listen: (channel, listener) => listening.listen(channel, listener),
    lowerPriority: () => {
      lowerPriority();
      endFirstWithoutMemory(process.pid);
      backends.lower();
    },
    alone: (task) => withStartupLock(servers.primary.url, task),
    close: async () => {
      await listening.close();
      await servers.close();
    },
  };
}

/** A busy machine may need longer for its first connection than the pool waits; a wrong address fails at once. */
async function connectFirst(db: Db, tries = 4): Promise<void> {
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    if (tries <= 1 || !/timeout/.test(reason(cause))) throw cause;
    return connectFirst(db, tries - 1);
  });
}

/**
 * A prepared statement is planned once, for any values: replanning each time costs half of a search, and everything
 * that we filter by has its own index.
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan';

function openPool(
  connectionString: string,
  { databasePool, databasePrepared }: Pick<Config, 'databasePool' | 'databasePrepared'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'pardeh',
    max: databasePool,
    ...(databasePrepared ? { options: PLAN_ONCE } : {}),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid: number, format?: string) =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A restarting database breaks connections, idle or in use; the pool opens new ones, and the process must not exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : String(cause);
}
