import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, open, readFile, readlink, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingsError } from '../../config/environment.ts';
import { freePort } from '../../config/free-port.ts';
import { type Binaries, executable } from './find-binaries.ts';
import { giveToServer } from './make-cluster.ts';
import { isAlive, type RunAs, runProgram, startDetached } from './run-process.ts';
import { serverSettings } from './server-settings.rules.ts';
import { explainStartFailure } from './start-failures.rules.ts';

const LOOK_EVERY_MS = 25;
const STOP_MS = 30_000;
const SOCKET_PORT = 5432;
/** The longest path of a socket that every system takes. */
const SOCKET_PATH_MAX = 103;
const LOG_MAX_BYTES = 1_000_000;
/** Processes of a server that was killed notice it a moment later. */
const LEFT_OVER = /pre-existing shared memory block/;
const LEFT_OVER_MS = 15_000;

export interface ServerFolder {
  /** The database's own folder. */
  folder: string;
  logFile: string;
  binaries: Binaries;
  runAs: RunAs;
  /** A socket where the system has them; tests change addresses, which is simpler with a port. */
  listen?: 'socket' | 'port';
  port?: number;
  /** Over our own. */
  settings?: Record<string, string>;
}

export interface RunningServer {
  pid: number;
  /** The folder of its socket, or the loopback. */
  host: string;
  port: number;
}

/** Starts the server and waits until it takes connections; fails with a sentence for the operator. */
export async function startServer(server: ServerFolder): Promise<RunningServer> {
  const { folder, binaries } = server;
  const address = await chooseAddress(server);
  const settings = {
    ...serverSettings({
      major: binaries.major,
      memoryBytes: availableMemory(),
      socketFolder: address.socketFolder,
      port: address.port,
      hasSharedMemory: process.platform !== 'linux' || existsSync('/dev/shm'),
    }),
    ...server.settings,
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await rotateLog(server.logFile);
  const began = performance.now();
  for (;;) {
    const logBegins = (await stat(server.logFile).catch(() => null))?.size ?? 0;
    const running = await launchAndWait(server, words);
    if (running) return running;
    const log = await readFrom(server.logFile, logBegins);
    const isWaiting = LEFT_OVER.test(log) && performance.now() - began < LEFT_OVER_MS;
    if (!isWaiting) throw new SettingsError(explainStartFailure(folder, log));
    await wait(LOOK_EVERY_MS);
  }
}

/** Null when it has ended instead. */
async function launchAndWait(server: ServerFolder, words: string[]): Promise<RunningServer | null> {
  const { pid, hasEnded } = await launch(server, words);
  while (!hasEnded()) {
    const running = await readPidFile(server.folder);
    // Until the new server has written it, the file may be the one of a server that was killed.
    if (running?.isReady && running.pid === (pid ?? running.pid)) return running;
    await wait(LOOK_EVERY_MS);
  }
  return null;
}

interface Launched {
  /** Null where another program has started it. */
  pid: number | null;
  hasEnded(): boolean;
}

async function launch(server: ServerFolder, words: string[]): Promise<Launched> {
  const { folder, binaries, runAs, logFile } = server;
  if (process.platform === 'win32') {
    // pg_ctl lays down an administrator's rights, with which the server refuses to run.
    const options = ['-o', words.join(' '), '-D', folder, '-l', logFile, '-W', 'start'];
    const { code } = await runProgram(runAs, path.join(binaries.folder, executable('pg_ctl')), options);
    return { pid: null, hasEnded: () => code !== 0 };
  }
  const log = openSync(logFile, 'a', 0o600);
  try {
    const child = startDetached(runAs, path.join(binaries.folder, 'postgres'), ['-D', folder, ...words], log);
    let isEnded = false;
    child.once('error', () => {
      isEnded = true;
    });
    return {
      pid: child.pid ?? null,
      hasEnded: () => isEnded || child.exitCode !== null || child.signalCode !== null,
    };
  } finally {
    closeSync(log);
  }
}

/** Ends all connections and stops; what is written is on the disk already. */
export async function stopServer({ folder, binaries, runAs }: ServerFolder, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const words = ['-D', folder, '-m', 'fast', '-w', 'stop'];
    await runProgram(runAs, path.join(binaries.folder, executable('pg_ctl')), words);
    return;
  }
  if (await hasEndedAfter(pid, 'SIGINT', STOP_MS)) return;
  // Without writing its pages: the next start does that from the log.
  await hasEndedAfter(pid, 'SIGQUIT', STOP_MS);
}

async function hasEndedAfter(pid: number, signal: NodeJS.Signals, limit: number): Promise<boolean> {
  const began = performance.now();
  if (isAlive(pid)) process.kill(pid, signal);
  while (isAlive(pid)) {
    if (performance.now() - began > limit) return false;
    await wait(LOOK_EVERY_MS);
  }
  return true;
}

/**
 * The server that runs on this folder, started by whichever process. The file that names it may be left over from a
 * machine that lost power, or copied with the folder of a site that was running, and its number may belong to any
 * program now: PostgreSQL would not start. It overlooks the number of its parent, which we are, and still finds by the
 * rest of the file whether processes of the old server have its memory open.
 */
export async function findServer(folder: string): Promise<(RunningServer & { isReady: boolean }) | null> {
  const named = await readPidFile(folder);
  if (!named) return null;
  if (!isAlive(named.pid)) return null;
  if (await worksIn(named, folder)) return named;
  const file = path.join(folder, PID_FILE);
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)));
  return null;
}

interface PidFile extends RunningServer {
  folder: string;
  isReady: boolean;
}

const PID_FILE = 'postmaster.pid';

async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(path.join(folder, PID_FILE), 'utf8').catch(() => '');
  const [pid = '', named = '', , port = '', socketFolder = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    folder: named,
    port: Number(port),
    host: socketFolder || '127.0.0.1',
    isReady: /^(ready|standby)/.test(status),
  };
}

/** The server's first process works in its folder, whatever that was called when it began. */
async function worksIn(named: PidFile, folder: string): Promise<boolean> {
  const here = await realpath(folder);
  if (process.platform !== 'linux') return named.folder === here;
  return (await readlink(`/proc/${named.pid}/cwd`).catch(() => null)) === here;
}

interface Address {
  socketFolder: string | null;
  port: number;
}

/** The same for each start on a folder: who is connected finds a server that was started again. */
async function chooseAddress({ folder, listen = 'socket', port, runAs }: ServerFolder): Promise<Address> {
  if (process.platform === 'win32' || listen === 'port') {
    // After kill -9 its file still names the port.
    const before = port ?? (await readPidFile(folder))?.port;
    return { socketFolder: null, port: before ?? (await freePort()) };
  }
  const socket = path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(socket) <= SOCKET_PATH_MAX) return { socketFolder: folder, port: SOCKET_PORT };
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const short = path.join(tmpdir(), `pardeh-${name}`);
  await mkdir(short, { mode: 0o700, recursive: true });
  await requireOwn(short, runAs);
  if (runAs.kind === 'user') await giveToServer(short, runAs);
  return { socketFolder: short, port: SOCKET_PORT };
}

async function requireOwn(folder: string, runAs: RunAs): Promise<void> {
  const { uid, mode } = await stat(folder);
  const owners = [0, process.getuid?.(), runAs.kind === 'user' ? runAs.uid : 0];
  if (owners.includes(uid) && (mode & 0o077) === 0) return;
  throw new SettingsError(
    `The database's socket cannot be put into ${folder}: others may write there. Remove it, or set DATA_DIR to a shorter path.`,
  );
}

/** Of the container, where it has a limit. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
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
