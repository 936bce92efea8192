import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { makeDataFolder } from '../../config/data-folder.ts';
import { SettingsError } from '../../config/environment.ts';
import { lockFile, tryLockFile } from '../folder-lock.ts';
import { findBinaries } from './find-binaries.ts';
import {
  clusterFolder,
  DATABASE_NAME,
  giveToServer,
  makeCluster,
  readClusterMajor,
  readPassword,
} from './make-cluster.ts';
import { findOldDatabase } from './old-database.ts';
import { findRunAs, isAlive } from './run-process.ts';
import {
  findServer,
  type RunningServer,
  type ServerFolder,
  startServer,
  stopServer,
} from './server-process.ts';

const LOOK_EVERY_MS = 500;
const START_AGAIN_MS = 3000;
const CONNECT_AGAIN_MS = 100;
/** It starts or stops just now, or has not opened its socket yet. */
const NOT_YET = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET'];

export interface EmbeddedServer {
  url: string;
  /** Stops the server if nobody else uses it. */
  release(): Promise<void>;
}

const usersLock = (folder: string) => `${folder}-users.lock`;

/** Refuses a folder whose rows have to be copied first: a new database beside them would look like an empty site. */
export async function openEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  await makeDataFolder(dataDir);
  const old = await findOldDatabase(dataDir);
  if (old === null) return openServerIn(clusterFolder(dataDir));
  throw new SettingsError(
    `The database in ${old} is of an earlier release. Run \`npm start\` once, which copies its rows, then this command.`,
  );
}

/**
 * The PostgreSQL of a data folder: made when it is not there, started when it does not run. Any number of processes
 * may use it, each holding a shared lock; the last one stops it. Where the server ends by itself it is started again.
 */
export async function openServerIn(folder: string): Promise<EmbeddedServer> {
  const { server, running, url, use } = await whileStarting(folder, async () => {
    const prepared = await prepareServer(folder);
    return {
      server: prepared,
      ...(await connectTo(prepared)),
      use: await lockFile(usersLock(folder), 'shared'),
    };
  });
  let { pid } = running;
  let isClosed = false;
  let reviving: Promise<void> | null = null;

  async function revive(): Promise<void> {
    let reported = '';
    while (!isClosed) {
      try {
        pid = (await whileStarting(folder, () => ensureRunning(server))).pid;
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== reported) process.stderr.write(`${reason}\n`);
        reported = reason;
        await wait(START_AGAIN_MS, null, { ref: false });
      }
    }
  }
  const watch = setInterval(() => {
    if (isAlive(pid)) return;
    reviving ??= revive().finally(() => {
      reviving = null;
    });
  }, LOOK_EVERY_MS).unref();

  // A process that ends without closing anything: an error that nobody caught, a second Ctrl+C.
  const abandon = () => {
    use.release();
    const alone = tryLockFile(usersLock(folder), 'exclusive');
    if (alone && isAlive(pid) && process.platform !== 'win32') process.kill(pid, 'SIGINT');
  };
  process.once('exit', abandon);

  return {
    url,
    release: async () => {
      isClosed = true;
      clearInterval(watch);
      await reviving;
      await whileStarting(folder, async () => {
        process.off('exit', abandon);
        use.release();
        const alone = tryLockFile(usersLock(folder), 'exclusive');
        if (!alone) return;
        const left = await findServer(folder);
        if (left) await stopServer(server, left.pid);
        alone.release();
      });
    },
  };
}

/** Makes the database where there is none. */
async function prepareServer(folder: string): Promise<ServerFolder> {
  const runAs = findRunAs();
  const major = await readClusterMajor(folder);
  const binaries = await findBinaries(runAs, path.dirname(folder), major);
  if (major === null) await makeCluster(folder, binaries, runAs);
  return { folder, binaries, runAs, logFile: `${folder}.log` };
}

async function ensureRunning(server: ServerFolder): Promise<RunningServer> {
  const found = await findServer(server.folder);
  if (found) return found;
  await giveToServer(server.folder, server.runAs);
  return startServer(server);
}

/** Whether no process at all has the server open. */
export function isServerUnused(dataDir: string): boolean {
  const alone = tryLockFile(usersLock(clusterFolder(dataDir)), 'exclusive');
  alone?.release();
  return alone !== null;
}

/** Its address, once it takes connections: a server that was killed reads its log first. */
async function connectTo(server: ServerFolder): Promise<{ running: RunningServer; url: string }> {
  const password = await readPassword(server.folder);
  let running = await ensureRunning(server);
  for (;;) {
    const { host, port } = running;
    const place = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
    const url = `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}${place}`;
    const failure = await tryConnecting(url);
    if (failure === null) return { running, url };
    if (!NOT_YET.includes(failure.code ?? '')) {
      throw new SettingsError(`The database in ${server.folder} takes no connection: ${failure.message}.`);
    }
    await wait(CONNECT_AGAIN_MS);
    // It may have been found while it was stopping.
    if (!isAlive(running.pid)) running = await ensureRunning(server);
  }
}

async function tryConnecting(connectionString: string): Promise<(Error & { code?: string }) | null> {
  const client = new pg.Client({ connectionString });
  const failure = await client.connect().then(
    () => null,
    (error: Error & { code?: string }) => error,
  );
  await client.end().catch(() => {});
  return failure;
}

/** One process at a time starts or stops the server. */
async function whileStarting<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockFile(`${folder}-start.lock`, 'exclusive');
  try {
    return await work();
  } finally {
    lock.release();
  }
}
