import { readFile, readlink, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isStartingOrStopping } from '../database-errors.ts';
import { withConnection } from '../separate-connection.ts';
import { changeOwner, readPassword, SUPERUSER } from './make-cluster.ts';
import { isAlive, type RunAs, runProgram } from './run-process.ts';

export interface RunningServer {
  pid: number;
  /** The folder of its socket, or the loopback. */
  host: string;
  port: number;
}

interface PidFile extends RunningServer {
  isReady: boolean;
}

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid');

export async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '');
  const [pid = '', , , port = '', socketFolder = '', , , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    port: Number(port),
    host: socketFolder || '127.0.0.1',
    isReady: /^(ready|standby)/.test(status),
  };
}

/**
 * The server running on this folder, whichever process started it. The pid file may be left over from a power cut, or
 * copied with the folder of a running site, and its pid may now belong to any program: PostgreSQL would not start.
 * PostgreSQL ignores its parent's pid, which is ours, and still detects from the rest of the file whether old server
 * processes have its shared memory open.
 */
export async function findServer(folder: string, runAs: RunAs): Promise<RunningServer | null> {
  const named = await readPidFile(folder);
  if (!named || !isAlive(named.pid)) return null;
  if (await isServerOf(folder, named, runAs)) return named;
  const text = await readFile(pidFile(folder), 'utf8');
  const changed = `${pidFile(folder)}.new`;
  // Renamed when complete: PostgreSQL refuses to start with an empty one.
  await writeFile(changed, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
  await changeOwner(changed, runAs);
  await rename(changed, pidFile(folder));
  return null;
}

/** A server that took another one's file for its own would shut down, so this must be certain. */
async function isServerOf(folder: string, named: RunningServer, runAs: RunAs): Promise<boolean> {
  const here = await realpath(folder);
  // The postmaster's working directory is its folder, even if that was renamed since.
  const there = process.platform === 'linux' ? await workingFolder(named.pid, runAs) : null;
  return there === null ? (await askFolder(folder, named)) === here : there === here;
}

async function workingFolder(pid: number, runAs: RunAs): Promise<string | null> {
  const link = `/proc/${pid}/cwd`;
  const own = await readlink(link).catch(() => null);
  if (own !== null) return own;
  // Root in a container may not look at another user's process; that user may.
  const { code, output } = await runProgram(runAs, 'readlink', [link]);
  return code === 0 ? output.trim() : null;
}

/** The folder of the server that accepts our password there; one that is starting or stopping is ours. */
async function askFolder(folder: string, { host, port }: RunningServer): Promise<string | null> {
  const password = await readPassword(folder);
  return withConnection({ host, port, user: SUPERUSER, password, database: 'postgres' }, async (client) => {
    const { rows } = await client.query(`select current_setting('data_directory') as folder`);
    return realpath(rows[0].folder);
  }).catch((error) => (isStartingOrStopping(error) ? realpath(folder) : null));
}
