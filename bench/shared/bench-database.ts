import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../../server/src/config/config.ts';
import { type Database, type Db, openDatabase } from '../../server/src/database/database.ts';
import { startServer, stopServer } from '../../server/src/database/embedded/server-process.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { writePeopleKeys, writeSearchKeys } from '../../server/src/search/search.ts';
import { prepareLocalServer, urlOfLocal } from '../../server/src/testing/local-postgres.ts';
import { backendPids, fillCatalogue, isFilled, isIndexed } from './fill-catalogue.queries.ts';

const SETTINGS = [
  'shared_buffers=4GB',
  'effective_cache_size=8GB',
  'maintenance_work_mem=512MB',
  'work_mem=32MB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'max_connections=120',
  'random_page_cost=1.1',
  'jit=off',
  'synchronous_commit=off',
];

export interface BenchDatabase {
  config: Config;
  database: Database;
  /** Seconds that filling and indexing took; 0 when the database was there already. */
  filled: number;
  indexed: number;
  /** CPU milliseconds of the server's connections so far, independent of other load; null if unknown. */
  cpuMs(): Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * A separate PostgreSQL in the system's temporary folder, with a made-up catalogue of this many titles and twice as
 * many people. It is kept for the next run, since creating it takes long; `fresh` creates it again.
 */
export async function openBenchDatabase(
  titles: number,
  port: number,
  fresh: boolean,
): Promise<BenchDatabase> {
  const parent = path.join(tmpdir(), `pardeh-bench-${titles}`);
  if (fresh) await rm(parent, { recursive: true, force: true });
  await mkdir(parent, { recursive: true });
  const folder = path.join(parent, 'postgres');
  const server = await prepareLocalServer(folder, [...SETTINGS, `unix_socket_directories=${parent}`]);
  const running = await startServer({ ...server, port });
  const url = `${await urlOfLocal(folder, port)}?host=${parent}`;
  const config = {
    ...readConfig({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error', DATA_DIR: parent }),
    databaseUrl: url,
    databasePool: 8,
  };
  const database = await openDatabase(config);
  await migrate(database.db);
  const { filled, indexed } = await fillOnce(database, titles);
  return {
    config,
    database,
    filled,
    indexed,
    cpuMs: () => cpuOfConnections(database.db, folder),
    stop: async () => {
      await database.close();
      await stopServer(server, running.pid);
    },
  };
}

async function fillOnce(database: Database, titles: number): Promise<{ filled: number; indexed: number }> {
  const { db } = database;
  const say = (step: string, done: number, of: number) => {
    if (done === of || done % 100_000 === 0) process.stderr.write(`  ${step}: ${done} of ${of}\n`);
  };
  const filled = await timed(!(await isFilled(db, titles)), () => fillCatalogue(db, titles, titles * 2, say));
  const indexed = await timed(!(await isIndexed(db)), async () => {
    await writeSearchKeys(db, 'all', say);
    await writePeopleKeys(db, 'all', say);
  });
  return { filled, indexed };
}

/** How many seconds it took; none when it was not needed. */
async function timed(needed: boolean, work: () => Promise<void>): Promise<number> {
  if (!needed) return 0;
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function cpuOfConnections(db: Db, dataDir: string): Promise<number | null> {
  const files = (await backendPids(db)).map((pid) => `/proc/${pid}/schedstat`).filter(existsSync);
  if (files.length === 0) return null;
  const open = files.map((file) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6);
  return open.reduce((sum, ms) => sum + ms, cpuOfEnded(dataDir));
}

const TICK_MS = 10;

/** A pool closes idle connections; the postmaster accumulates the CPU time of processes that have exited. */
function cpuOfEnded(dataDir: string): number {
  const [first] = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  const [, afterName = ''] = readFileSync(`/proc/${first}/stat`, 'utf8').split(') ');
  const [user, system] = afterName.split(' ').slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}
