import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { endFirstWithoutMemory } from '../config/lower-priority.ts';
import { AppError } from '../http/app-error.ts';
import type { Call, Reply } from './calls.ts';
import { openTurns } from './turns.ts';

const ENTRY = path.join(import.meta.dirname, 'answer-calls.ts');
const IDLE_MS = 15_000;
const LIMIT_MS = 120_000;
const WAITING_MAX = 1000;
/** What the process needs to run and to find fonts. It decodes untrusted files, so it gets no secrets. */
const ENVIRONMENT =
  /^(PATH|SystemRoot|TEMP|TMP|TMPDIR|HOME|NODE_COMPILE_CACHE|(LD|MALLOC|FONTCONFIG|XDG|VIPS)_.*)$/i;

interface Running {
  child: ChildProcess;
  /** Called with null when the process has ended without a reply. */
  waiting: Map<number, (reply: Reply | null) => void>;
}

const turns = openTurns(availableParallelism() + 1, WAITING_MAX);
let running: Running | null = null;
let idle: NodeJS.Timeout | undefined;
let calls = 0;

type InProcess<Module> = {
  [Name in keyof Module]: Module[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/**
 * Runs a module's functions in a child process that exits when idle: image libraries do not give back their memory, and
 * a crash in one must not take down the site. Arguments and results are copied.
 */
export function inPictureProcess<Module>(module: URL): InProcess<Module> {
  const call = async (name: string, args: unknown[]) => {
    calls += 1;
    const wanted = { id: calls, module: module.href, name, args };
    // Another picture may have crashed the process, so retry once.
    const reply = await turns.take(async () => (await send(wanted)) ?? (await send(wanted)));
    if (!reply) throw new Error('the process that makes pictures has ended');
    if ('value' in reply) return reply.value;
    const { code, fields, message } = reply.error;
    throw code ? new AppError(code, { message, ...(fields ? { fields } : {}) }) : new Error(message);
  };
  return new Proxy({} as InProcess<Module>, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        call(String(name), args),
  });
}

function send(call: Call): Promise<Reply | null> {
  running ??= start();
  const { child, waiting } = running;
  clearTimeout(idle);
  // The child keeps this process alive only while it is working.
  child.ref();
  child.channel?.ref();
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      answer({ id: call.id, error: { message: `a picture took longer than ${LIMIT_MS / 1000} seconds` } });
      child.kill('SIGKILL');
    }, LIMIT_MS);
    const answer = (reply: Reply | null) => {
      clearTimeout(limit);
      waiting.delete(call.id);
      if (waiting.size === 0) rest(child);
      resolve(reply);
    };
    waiting.set(call.id, answer);
    child.send(call, (error) => error && child.kill('SIGKILL'));
  });
}

function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  idle = setTimeout(() => {
    if (running?.child !== child) return;
    running = null;
    child.disconnect();
  }, IDLE_MS).unref();
}

function start(): Running {
  const child = fork(ENTRY, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name))),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (child.pid) endFirstWithoutMemory(child.pid);
  const started: Running = { child, waiting: new Map() };
  const end = () => {
    if (running === started) running = null;
    for (const answer of started.waiting.values()) answer(null);
  };
  child.on('message', (reply: Reply) => started.waiting.get(reply.id)?.(reply));
  child.on('exit', end);
  child.on('error', end);
  return started;
}
