import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endFirstWithoutMemory, LOW_PRIORITY, lowerPriority } from '../../config/lower-priority.ts';

export interface ProcessOptions {
  /** The folder it works in. */
  cwd?: string;
  signal?: AbortSignal | undefined;
  /** Killed after this time, whatever it is doing. */
  limitSeconds?: number;
  input?: AsyncIterable<Buffer>;
  /** How many processors it may use, where the system can enforce it (Linux). */
  cores?: number | null;
  /** Receives each piece of output, which is then not collected. */
  onOutput?: (piece: Buffer) => void;
}

export class ProcessError extends Error {
  override readonly name = 'ProcessError';
  readonly stderr: string;
  readonly reason: 'failed' | 'missing' | 'timeout' | 'killed' | 'aborted';

  constructor(program: string, reason: ProcessError['reason'], stderr: string) {
    super(`${program}: ${SENTENCES[reason]}${stderr ? `: ${stderr.trim().split('\n').at(-1)}` : ''}`);
    this.stderr = stderr;
    this.reason = reason;
  }
}

const SENTENCES: Record<ProcessError['reason'], string> = {
  failed: 'it ended with an error',
  missing: 'it is not installed',
  timeout: 'it took too long and was stopped',
  killed: 'it was killed from outside',
  aborted: 'it was stopped',
};

const STDERR_KEPT = 8192;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const SETPRIV = '/usr/bin/setpriv';
const canBind = process.platform === 'linux' && existsSync(SETPRIV);
const NOT_FOUND = 127;

/** On Linux the kernel ends the program with this process, even when this one is killed and can do nothing itself. */
function endingWithUs(program: string, args: readonly string[], cores: number | null): [string, ...string[]] {
  const limited = [...coreLimit(cores), program, ...args] as [string, ...string[]];
  return canBind ? [SETPRIV, '--pdeathsig', 'KILL', '--', ...limited] : limited;
}

const TASKSET = '/usr/bin/taskset';
const canLimit = process.platform === 'linux' && existsSync(TASKSET);

/** Programs that count processors count only those they may use, so no thread is started for the others. */
function coreLimit(cores: number | null): string[] {
  if (cores === null || !canLimit) return [];
  const allowed = allowedCores();
  return cores < allowed.length ? [TASKSET, '-c', allowed.slice(-cores).join(',')] : [];
}

function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  return list.split(',').flatMap((span) => {
    const [from = 0, to = from] = span.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

function reasonOf(code: number | null, killedBy: string | null, stderr: string): ProcessError['reason'] {
  if (killedBy) return 'killed';
  return canBind && code === NOT_FOUND && stderr.startsWith('setpriv:') ? 'missing' : 'failed';
}

/** The only place where another program is started: never through a shell, always with a list of arguments. */
export async function runProcess(
  program: string,
  args: readonly string[],
  options: ProcessOptions = {},
): Promise<{ output: Buffer; stderr: string }> {
  const { cwd, signal, limitSeconds, input, onOutput, cores = null } = options;
  if (signal?.aborted) throw new ProcessError(program, 'aborted', '');
  const [command, ...rest] = endingWithUs(program, args, cores);
  const child = spawn(command, rest, {
    ...(cwd ? { cwd } : {}),
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    shell: false,
    windowsHide: true,
  });
  children.add(child);
  let reason: ProcessError['reason'] | null = null;
  const stop = (why: ProcessError['reason']) => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const onAbort = () => stop('aborted');
  signal?.addEventListener('abort', onAbort);
  const timer = limitSeconds ? setTimeout(() => stop('timeout'), limitSeconds * 1000) : undefined;
  const kept: Buffer[] = [];
  let stderr = '';
  child.stdout?.on('data', (piece: Buffer) => (onOutput ? onOutput(piece) : kept.push(piece)));
  child.stderr?.on('data', (piece: Buffer) => {
    stderr = (stderr + piece.toString()).slice(-STDERR_KEPT);
  });
  // A program that ends early closes its input; that it failed is told by its exit, not by the broken pipe.
  if (input && child.stdin) pipeline(Readable.from(input), child.stdin).catch(() => {});
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) => {
        reject(new ProcessError(program, error.code === 'ENOENT' ? 'missing' : 'failed', error.message));
      });
      child.once('spawn', () => {
        // It gives way to viewers, but a busy site still prepares its films.
        if (!child.pid) return;
        lowerPriority(child.pid, LOW_PRIORITY);
        endFirstWithoutMemory(child.pid);
      });
      child.once('close', (code, killedBy) => {
        if (code === 0 && !reason) resolve();
        else reject(new ProcessError(program, reason ?? reasonOf(code, killedBy, stderr), stderr));
      });
    });
  } finally {
    children.delete(child);
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
  return { output: Buffer.concat(kept), stderr };
}
