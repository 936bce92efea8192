import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { endFirstWithoutMemory, LOW_PRIORITY, lowerPriority } from '../../config/lower-priority.ts';

/** Paths of the programs that media needs. */
export interface Tools {
  ffmpeg: string;
  ffprobe: string;
}

export interface ProcessOptions {
  cwd?: string;
  signal?: AbortSignal | undefined;
  /** Killed after this time, whatever it is doing. */
  limitSeconds?: number;
  /** How many processors it may use, where the system can enforce it (Linux). */
  cores?: number | null;
  /** Receives each chunk of output, which is then not collected. */
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

const STDERR_CHARACTERS = 8192;

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const SETPRIV = '/usr/bin/setpriv';
const canBind = process.platform === 'linux' && existsSync(SETPRIV);
const NOT_FOUND = 127;

/** On Linux the kernel kills the program with this process, even when this process is killed itself. */
function endWithParent(
  program: string,
  args: readonly string[],
  cores: number | null,
): [string, ...string[]] {
  const limited = [...coreLimit(cores), program, ...args] as [string, ...string[]];
  return canBind ? [SETPRIV, '--pdeathsig', 'KILL', '--', ...limited] : limited;
}

const TASKSET = '/usr/bin/taskset';
const canLimit = process.platform === 'linux' && existsSync(TASKSET);

/** Programs count only the processors they may use, so they start no threads for the others. */
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
  const { cwd, signal, limitSeconds, onOutput, cores = null } = options;
  if (signal?.aborted) throw new ProcessError(program, 'aborted', '');
  const [command, ...rest] = endWithParent(program, args, cores);
  const child = spawn(command, rest, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
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
  const output: Buffer[] = [];
  let stderr = '';
  child.stdout?.on('data', (piece: Buffer) => (onOutput ? onOutput(piece) : output.push(piece)));
  child.stderr?.on('data', (piece: Buffer) => {
    stderr = (stderr + piece.toString()).slice(-STDERR_CHARACTERS);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) => {
        reject(new ProcessError(program, error.code === 'ENOENT' ? 'missing' : 'failed', error.message));
      });
      child.once('spawn', () => {
        // Viewers come first, but a busy site still has to finish its encodes.
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
  return { output: Buffer.concat(output), stderr };
}
