import { Kysely, type LogEvent, PostgresDialect, type Selectable, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import { endFirstWithoutMemory, lowerPriority } from '../config/lower-priority.ts';
import { lowerBackends } from './backend-priority.ts';
import { type CopyChunks, copyToServer } from './copy-rows.ts';
import { type Listener, listenOnServer } from './database-listen.ts';
import { type RunStatement, runDirectly } from './direct-statements.ts';
import { openEmbeddedServer } from './embedded/embedded-server.ts';
import { failUnreplicatedCommits, preparingPool, runOn, StatementNames } from './preparing-pool.ts';
import { type Replica, Replicas } from './replicas.ts';
import type { DatabaseSchema } from './schema/database.ts';
import { withStartupLock } from './separate-connection.ts';

export type Db = Kysely<DatabaseSchema>;
/** What a table's row has when it is read. */
export type Row<Table extends keyof DatabaseSchema> = Selectable<DatabaseSchema[Table]>;

export type DatabasePlace = Pick<Config, Extract<keyof Config, `database${string}`> | 'dataDir'>;

export interface Database {
  /** The primary: writes, and reads that must see them. */
  readonly db: Db;
  /**
   * Replicas, if there are any: for single statements that may read slightly outdated data, but never older than what
   * the request's own account has written.
   */
  readonly reads: Db;
  /** Past the pooler, if there is one: for migrations. */
  readonly direct: Db;
  readonly pools: readonly (Pick<Replica, 'address' | 'pool'> & Partial<Replica>)[];
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

/** Nothing that a viewer waits for takes longer. */
export const STATEMENT_TIMEOUT_MS = 3000;
/** A message here says that migrations have run. */
export const SHAPE_CHANNEL = 'shape';

/** int8 and numeric as numbers, a date as the plain day it is. */
const PARSERS: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
};

export async function openDatabase(config: DatabasePlace): Promise<Database> {
  if (config.databaseUrl) return openServerDatabase(config.databaseUrl, config);
  const embedded = await openEmbeddedServer(config.dataDir);
  const database = await openServerDatabase(embedded.url, config).catch(async (error) => {
    await embedded.release();
    throw error;
  });
  return { ...database, close: () => database.close().then(embedded.release) };
}

async function openServerDatabase(url: string, config: DatabasePlace): Promise<Database> {
  const watchers: Database['watchers'] = new Set();
  const log = (event: LogEvent) => {
    for (const watch of watchers) watch(event);
  };
  const names = config.databasePrepared ? new StatementNames() : null;
  const isPooled = config.databaseDirectUrl !== null;
  const directUrl = config.databaseDirectUrl ?? url;
  const pool = openPool(url, config, isPooled);
  const directPool = isPooled ? openPool(directUrl, { ...config, databasePool: 1 }, false) : pool;
  const open = (from: pg.Pool, run: RunStatement = (text, values) => runOn(from, names, text, values)) =>
    runDirectly(
      new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: preparingPool(from, names) }), log }),
      run,
      log,
    );
  const primary = open(pool);
  const direct = isPooled ? open(directPool) : primary;
  await connectFirst(primary, config.databaseUrl ? 'DATABASE_URL' : config.dataDir);
  if (isPooled) await connectFirst(direct, 'DATABASE_DIRECT_URL');
  // Never through a pooler: how far a replica has got is asked on the connection that is read from.
  const readPools = config.databaseReplicaUrls.map((each) => ({
    address: new URL(each).host,
    pool: openPool(each, config, false),
  }));
  const replicas = readPools.length > 0 ? new Replicas(readPools, { url: directUrl, pool }, names) : null;
  const listening = listenOnServer(directUrl);
  if (names) await listening.listen(SHAPE_CHANNEL, () => names.forget());
  return {
    db: primary,
    reads: replicas ? open(pool, (text, values) => replicas.read(text, values)) : primary,
    direct,
    pools: [{ address: new URL(url).host, pool }, ...(replicas?.all ?? [])],
    watchers,
    run: (text, values = []) => runOn(pool, null, text, values),
    copyRows: (table, columns, chunks) => copyToServer(pool, table, columns, chunks),
    listen: (channel, listener) => listening.listen(channel, listener),
    lowerPriority: () => {
      lowerPriority();
      endFirstWithoutMemory(process.pid);
      // On another machine the same number is somebody else's process.
      if (!config.databaseUrl) lowerBackends(pool);
    },
    alone: (task) => withStartupLock(directUrl, task),
    close: async () => {
      await listening.close();
      await replicas?.close();
      await pool.end();
      if (isPooled) await directPool.end();
    },
  };
}

/** A busy machine may need longer for its first connection than the pool waits; a wrong address fails at once. */
async function connectFirst(db: Db, place: string, tries = 4): Promise<void> {
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    if (tries > 1 && /timeout/.test(reason(cause))) return connectFirst(db, place, tries - 1);
    throw new SettingsError(
      `The database in ${place} cannot be reached: ${reason(cause)}.${adviceFor(cause)}`,
    );
  });
}

/** A pooler in transaction mode refuses connections that bring settings of a session. */
const adviceFor = (cause: unknown) =>
  /unsupported startup parameter/.test(reason(cause))
    ? ' Behind a pooler, DATABASE_DIRECT_URL must name the database itself.'
    : '';

/**
 * A prepared statement is planned once, for any values: replanning each time costs half of a search, and everything
 * that we filter by has its own index.
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan';

/** A pooler has the settings of a session itself (docs/operate.md). */
function openPool(
  connectionString: string,
  { databasePool, databasePrepared }: Pick<Config, 'databasePool' | 'databasePrepared'>,
  isPooled: boolean,
): pg.Pool {
  const session = {
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(databasePrepared ? { options: PLAN_ONCE } : {}),
  };
  const pool = new pg.Pool({
    connectionString,
    application_name: 'pardeh',
    max: databasePool,
    connectionTimeoutMillis: 5000,
    ...(isPooled ? {} : session),
    types: {
      getTypeParser: (oid: number, format?: string) =>
        PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A restarting database breaks connections, idle or in use; the pool opens new ones, and the process must not exit.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  failUnreplicatedCommits(pool);
  return pool;
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message : String(cause);
}
