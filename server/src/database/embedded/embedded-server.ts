import { chmod } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder, refuseFolder } from '../../config/data-folder.ts';
import { SettingsError } from '../../config/environment.ts';
import { isStartingOrStopping } from '../database-errors.ts';
import { type Lock, lockFile, tryLockFile } from '../folder-lock.ts';
import { withConnection } from '../separate-connection.ts';
import { findBinaries } from './find-binaries.ts';
import {
  changeOwner,
  clusterFolder,
  DATABASE_NAME,
  makeCluster,
  readClusterMajor,
  readPassword,
} from './make-cluster.ts';
import { findOldDatabase } from './old-database.ts';
import { findServer, type RunningServer } from './pid-file.ts';
import { findRunAs, isAlive, sendSignal } from './run-process.ts';
import { type ServerFolder, startServer, stopServer } from './server-process.ts';

const LOOK_EVERY_MS = 500;
const START_AGAIN_MS = 3000;
const CONNECT_AGAIN_MS = 100;
const CONNECTION_ERRORS = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'];
const SOCKET_MS = 15_000;
const REPORT_AFTER_MS = 5000;

export interface EmbeddedServer {
  url: string;
  /** Stops the server if nobody else uses it. */
  release(): Promise<void>;
}

const usersLock = (folder: string) => `${folder}-users.lock`;

/** Refuses a folder whose rows have to be copied first: a new database next to them would look like an empty site. */
export async function openEmbeddedServer(dataDir: string): Promise<EmbeddedServer> {
  await makeDataFolder(dataDir);
  const old = await findOldDatabase(dataDir);
  if (old === null) return openServerIn(clusterFolder(dataDir));
  throw new SettingsError(
    `The database in ${old} is of an earlier release. Run \`npm start\` once, which copies its rows, then this command.`,
  );
}

/**
 * The PostgreSQL of a data folder: created if missing, started if not running. Any number of processes may use it, each
 * with a shared lock; the last one stops it. If the server dies, it is started again.
 */
export async function openServerIn(folder: string): Promise<EmbeddedServer> {
  exitOnSignals();
  const { server, running, url, use } = await whileStarting(folder, () => openAndUse(folder));
  let { pid } = running;
  const closing = new AbortController();
  let reviving: Promise<void> | null = null;

  async function revive(): Promise<void> {
    let reported = '';
    while (!closing.signal.aborted) {
      try {
        pid = (await whileStarting(folder, () => ensureRunning(server))).pid;
        return;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== reported) process.stderr.write(`${reason}\n`);
        reported = reason;
        // Rejects when the site closes meanwhile, which the loop sees.
        await wait(START_AGAIN_MS, null, { signal: closing.signal }).catch(() => {});
      }
    }
  }
  const watch = setInterval(() => {
    if (isAlive(pid)) return;
    reviving ??= revive().finally(() => {
      reviving = null;
    });
  }, LOOK_EVERY_MS).unref();

  // A process that ends without closing anything: by a signal, an error that nobody caught, a second Ctrl+C.
  const stopIfLast = () => {
    use.release();
    const isLast = tryLockFile(usersLock(folder), 'exclusive') !== null;
    if (isLast && process.platform !== 'win32' && isAlive(pid)) sendSignal(pid, 'SIGINT');
  };
  process.once('exit', stopIfLast);

  return {
    url,
    release: async () => {
      closing.abort();
      clearInterval(watch);
      await reviving;
      await whileStarting(folder, async () => {
        process.off('exit', stopIfLast);
        await leave(server, use);
      });
    },
  };
}

/**
 * Registers as a user before looking for the server, so that no process exiting meanwhile considers itself the last.
 */
async function openAndUse(folder: string) {
  const use = await lockFile(usersLock(folder), 'shared');
  let server: ServerFolder | null = null;
  try {
    server = await prepareServer(folder);
    return { server, use, ...(await connectTo(server)) };
  } catch (error) {
    if (server) await leave(server, use);
    else use.release();
    throw error;
  }
}

/** Stops the server if nobody else uses it. */
async function leave(server: ServerFolder, use: Lock): Promise<void> {
  use.release();
  const alone = tryLockFile(usersLock(server.folder), 'exclusive');
  if (!alone) return;
  try {
    const left = await findServer(server.folder, server.runAs);
    if (left) await stopServer(server, left.pid);
  } finally {
    alone.release();
  }
}

/** An unhandled signal ends a process without its exit handlers, and the server would keep running alone. */
function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (!process.listeners(signal).includes(exitUnlessHandled)) process.on(signal, exitUnlessHandled);
  }
}

function exitUnlessHandled(signal: NodeJS.Signals): void {
  const isHandled = process.listeners(signal).some((each) => each !== exitUnlessHandled);
  if (!isHandled) process.exit(128 + constants.signals[signal]);
}

/** Creates the database if there is none. */
async function prepareServer(folder: string): Promise<ServerFolder> {
  const runAs = findRunAs();
  const major = await readClusterMajor(folder);
  const binaries = await findBinaries(runAs, path.dirname(folder), major);
  if (major === null) await makeCluster(folder, binaries, runAs);
  return { folder, binaries, runAs, logFile: `${folder}.log` };
}

async function ensureRunning(server: ServerFolder): Promise<RunningServer> {
  const found = await findServer(server.folder, server.runAs);
  if (found) return found;
  await changeOwner(server.folder, server.runAs);
  // A copied folder may be open to others, which PostgreSQL refuses: where this fails, its own message says so.
  await chmod(server.folder, 0o700).catch(() => {});
  return startServer(server);
}

export function isServerUnused(dataDir: string): boolean {
  const alone = tryLockFile(usersLock(clusterFolder(dataDir)), 'exclusive');
  alone?.release();
  return alone !== null;
}

/** Its address, once it accepts connections: a killed server replays its WAL first. */
async function connectTo(server: ServerFolder): Promise<{ running: RunningServer; url: string }> {
  const password = await readPassword(server.folder).catch(refuseFolder(server.folder));
  let running = await ensureRunning(server);
  const began = performance.now();
  let isReported = false;
  for (;;) {
    const { host, port } = running;
    const place = host.startsWith('/') ? `?host=${encodeURIComponent(host)}` : '';
    const url = `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}${place}`;
    const failure = await withConnection({ connectionString: url }, async () => null).catch(
      (error: Error & { code?: string }) => error,
    );
    if (failure === null) return { running, url };
    const waited = performance.now() - began;
    // It is starting or stopping, however long that takes; or has not opened its socket yet, which takes a moment.
    const isBusy = isStartingOrStopping(failure);
    if (!isBusy && !(CONNECTION_ERRORS.includes(failure.code ?? '') && waited < SOCKET_MS)) {
      throw new SettingsError(`The database in ${server.folder} takes no connection: ${failure.message}.`);
    }
    if (isBusy && !isReported && waited > REPORT_AFTER_MS) {
      isReported = true;
      process.stderr.write('The database was not closed the last time and is put in order first…\n');
    }
    await wait(CONNECT_AGAIN_MS);
    // It may have been found while it was stopping.
    if (!isAlive(running.pid)) running = await ensureRunning(server);
  }
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
