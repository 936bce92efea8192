import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SettingsError } from '../../config/environment.ts';

/** Any id but 0 satisfies PostgreSQL, which refuses to run as root. */
const MAPPED_ID = '65534';
const UNSHARE = ['--user', `--map-user=${MAPPED_ID}`, `--map-group=${MAPPED_ID}`, '--'];

/**
 * How PostgreSQL's programs are started. `namespace`: as root in a user namespace, where the process has another id but
 * can still reach everything that root may. `user`: as root where such namespaces are forbidden, as in most containers.
 */
export type RunAs =
  | { kind: 'self' }
  | { kind: 'namespace' }
  | { kind: 'user'; name: string; uid: number; gid: number };

export function findRunAs(isNamespaceAllowed = canUseNamespace): RunAs {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  if (isNamespaceAllowed()) return { kind: 'namespace' };
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = users.find(([each]) => each === wanted) ?? [];
    if (name) return { kind: 'user', name, uid: Number(uid), gid: Number(gid) };
  }
  throw new SettingsError(
    'PostgreSQL does not run as root, and this system has no user "postgres" or "nobody". Start Pardeh as another user.',
  );
}

function canUseNamespace(): boolean {
  return spawnSync('unshare', [...UNSHARE, 'true'], { env: environment(), stdio: 'ignore' }).status === 0;
}

function commandFor(runAs: RunAs, program: string, args: readonly string[]): [string, string[]] {
  return runAs.kind === 'namespace' ? ['unshare', [...UNSHARE, program, ...args]] : [program, [...args]];
}

const idsOf = (runAs: RunAs) => (runAs.kind === 'user' ? { uid: runAs.uid, gid: runAs.gid } : {});

/** Nothing of our own environment, which holds secrets and perhaps PGDATA or PGPORT. */
const environment = () => ({
  LC_ALL: 'C',
  ...(process.env.PATH ? { PATH: process.env.PATH } : {}),
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
});

/** Runs one of PostgreSQL's programs and waits for it to exit. */
export function runProgram(runAs: RunAs, program: string, args: readonly string[], input = '') {
  const child = spawn(...commandFor(runAs, program, args), { env: environment(), ...idsOf(runAs) });
  let output = '';
  const collect = (piece: Buffer) => {
    output += piece;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // A program that exits before reading everything explains why in its output.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Starts the server in its own session: Ctrl+C in the terminal must not stop it before us. */
export function startDetached(runAs: RunAs, program: string, args: readonly string[], logFile: number) {
  const child = spawn(...commandFor(runAs, program, args), {
    env: environment(),
    ...idsOf(runAs),
    detached: true,
    stdio: ['ignore', logFile, logFile],
  });
  child.unref();
  return child;
}

/** For a program that leaves another one running, which would hold our pipes open. */
export function runLauncher(program: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(program, args, { env: environment(), stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}

/** It may have exited in the meantime. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Where nothing reaps orphans, as in some containers, an exited process is still listed as a zombie.
  return processState(pid) !== 'Z';
}

function processState(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? null;
  } catch {
    return null;
  }
}
