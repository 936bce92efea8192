import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, open, rename, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { availableMemory } from '@pardeh/contract/servers/server-memory';
import { fullDiskSentence, refuseFolder } from '../../config/data-folder.ts';
import { SettingsError } from '../../config/environment.ts';
import { freePort } from '../../config/free-port.ts';
import { type Binaries, executable } from './find-binaries.ts';
import { changeOwner } from './make-cluster.ts';
import { type RunningServer, readPidFile } from './pid-file.ts';
import { isAlive, type RunAs, runLauncher, sendSignal, startDetached } from './run-process.ts';
import { serverSettings } from './server-settings.rules.ts';
import { explainStartFailure } from './start-failures.rules.ts';

const LOOK_EVERY_MS = 25;
const STOP_MS = 30_000;
const SOCKET_PORT = 5432;
/** The longest socket path that every system accepts. */
const SOCKET_PATH_MAX = 103;
const LOG_MAX_BYTES = 1_000_000;
/** Child processes of a killed server take a moment to notice. */
const OLD_PROCESSES_REMAIN = /pre-existing shared memory block/;
const OLD_PROCESSES_MS = 15_000;

export interface ServerFolder {
  folder: string;
  logFile: string;
  binaries: Binaries;
  runAs: RunAs;
  /** A socket where the system has them; tests change addresses, which is simpler with a port. */
  listen?: 'socket' | 'port';
  port?: number;
  /** Override our own. */
  settings?: Record<string, string>;
}

/** Starts the server and waits until it takes connections; fails with a sentence for the operator. */
export async function startServer(server: ServerFolder): Promise<RunningServer> {
  const { folder, binaries } = server;
  const settings = {
    ...serverSettings({
      major: binaries.major,
      memoryBytes: availableMemory(),
      ...(await chooseAddress(server)),
      hasSharedMemory: process.platform !== 'linux' || existsSync('/dev/shm'),
    }),
    ...server.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await rotateLog(server.logFile);
  const began = performance.now();
  for (;;) {
    const logBegins = (await stat(server.logFile).catch(() => null))?.size ?? 0;
    const running = await launchAndWait(server, args);
    if (running) return running;
    const log = await readFrom(server.logFile, logBegins);
    const isWaiting = OLD_PROCESSES_REMAIN.test(log) && performance.now() - began < OLD_PROCESSES_MS;
    if (!isWaiting) throw new SettingsError(await explain(folder, log));
    await wait(LOOK_EVERY_MS);
  }
}

/** When the disk is full, not even the log says so. */
async function explain(folder: string, log: string): Promise<string> {
  const { bavail } = await statfs(folder);
  return bavail === 0 ? fullDiskSentence(folder) : explainStartFailure(folder, log);
}

/** Null when it has exited instead. */
async function launchAndWait(server: ServerFolder, args: string[]): Promise<RunningServer | null> {
  const { pid, hasEnded } = await launch(server, args);
  while (!hasEnded()) {
    const running = await readPidFile(server.folder);
    // Until the new server has written it, the file may belong to a killed server.
    if (running?.isReady && running.pid === (pid ?? running.pid)) return running;
    await wait(LOOK_EVERY_MS);
  }
  return null;
}

/** The pid is null where another program has started it. */
async function launch(server: ServerFolder, args: string[]) {
  const { folder, binaries, runAs, logFile } = server;
  if (process.platform === 'win32') {
    // pg_ctl drops an administrator's rights, with which the server refuses to run.
    const options = ['-o', args.join(' '), '-D', folder, '-l', logFile, '-w', 'start'];
    const code = await runLauncher(path.join(binaries.folder, executable('pg_ctl')), options);
    return { pid: null, hasEnded: () => code !== 0 };
  }
  const log = await open(logFile, 'a', 0o600).catch(refuseFolder(path.dirname(logFile)));
  try {
    const program = path.join(binaries.folder, 'postgres');
    const child = startDetached(runAs, program, ['-D', folder, ...args], log.fd);
    let isEnded = false;
    child.once('error', () => {
      isEnded = true;
    });
    return {
      pid: child.pid ?? null,
      hasEnded: () => isEnded || child.exitCode !== null || child.signalCode !== null,
    };
  } finally {
    await log.close();
  }
}

/** Closes all connections and stops; everything written is already on disk. */
export async function stopServer({ folder, binaries }: ServerFolder, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['-D', folder, '-m', 'fast', '-w', 'stop'];
    await runLauncher(path.join(binaries.folder, executable('pg_ctl')), args);
    return;
  }
  if (await hasEndedAfter(pid, 'SIGINT', STOP_MS)) return;
  // Without flushing its pages: the next start recovers them from the WAL.
  await hasEndedAfter(pid, 'SIGQUIT', STOP_MS);
}

async function hasEndedAfter(pid: number, signal: NodeJS.Signals, limit: number): Promise<boolean> {
  const began = performance.now();
  sendSignal(pid, signal);
  while (isAlive(pid)) {
    if (performance.now() - began > limit) return false;
    await wait(LOOK_EVERY_MS);
  }
  return true;
}

/** The same for each start on a folder, so that clients find a restarted server. */
async function chooseAddress({ folder, listen, port, runAs }: ServerFolder) {
  if (process.platform === 'win32' || listen === 'port') {
    // After kill -9 its file still names the port.
    const before = port ?? (await readPidFile(folder))?.port;
    return { socketFolder: null, port: before ?? (await freePort()) };
  }
  const socket = path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(socket) <= SOCKET_PATH_MAX) return { socketFolder: folder, port: SOCKET_PORT };
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  // Not this process's TMPDIR: the next process may have a different one.
  const short = `/tmp/pardeh-${name}`;
  await mkdir(short, { mode: 0o700, recursive: true });
  await requireOwn(short, runAs);
  if (runAs.kind === 'user') await changeOwner(short, runAs);
  return { socketFolder: short, port: SOCKET_PORT };
}

async function requireOwn(folder: string, runAs: RunAs): Promise<void> {
  const { uid, mode } = await lstat(folder);
  const owners = [0, process.getuid?.(), runAs.kind === 'user' ? runAs.uid : 0];
  if (owners.includes(uid) && (mode & 0o170077) === 0o040000) return;
  throw new SettingsError(
    `The database's socket cannot be put into ${folder}: others may write there. Remove it, or set DATA_DIR to a shorter path.`,
  );
}

async function rotateLog(file: string): Promise<void> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > LOG_MAX_BYTES) await rename(file, `${file}.before`);
}

async function readFrom(file: string, position: number): Promise<string> {
  const log = await open(file).catch(() => null);
  if (!log) return '';
  try {
    const { size } = await log.stat();
    const { buffer, bytesRead } = await log.read(Buffer.alloc(Math.max(0, size - position)), { position });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await log.close();
  }
}
