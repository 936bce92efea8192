import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from '../../http/listen.ts';
import { openProgressBar } from './progress-bar.ts';
import { type Asked, type CommandDeps, doOrders, leaveToWorkers, tellPlan } from './take-orders.ts';

/**
 * The embedded database belongs to one process. A command that finds it in use puts its orders into a folder and
 * the running site's worker does them; what there is to tell comes back by a file beside them.
 */
const LOOK_EVERY_MS = 1000;

const inboxOf = (dataDir: string) => path.join(dataDir, 'ingest', 'inbox');

interface Waiting {
  say(text: string): void;
  /** Whether the site still runs. */
  isRunning(): boolean;
  signal: AbortSignal;
}

/**
 * For the command: hands the orders over and prints the replies until the end, or until nobody is there to do them.
 * What was handed over stays: the next start of the site goes on with it.
 */
export async function handOver(dataDir: string, asked: Asked, waiting: Waiting): Promise<number> {
  const inbox = inboxOf(dataDir);
  await mkdir(inbox, { recursive: true });
  const base = path.join(inbox, randomBytes(8).toString('hex'));
  await writeFile(`${base}.new`, JSON.stringify(asked));
  await rename(`${base}.new`, `${base}.json`);
  let told = 0;
  for (;;) {
    // Looked at first: what it told before it ended is told here all the same.
    const isRunning = waiting.isRunning();
    const lines = (await readFile(`${base}.told`, 'utf8').catch(() => '')).split('\n').slice(0, -1);
    for (const line of lines.slice(told)) {
      const end = /^end (\d+)$/.exec(line)?.[1];
      if (end !== undefined) {
        await rm(`${base}.told`, { force: true });
        return Number(end);
      }
      waiting.say(line);
    }
    told = lines.length;
    if (waiting.signal.aborted || !isRunning) {
      waiting.say(
        isRunning ? 'The site goes on with it.' : 'The site has ended; its next start goes on with it.',
      );
      return asked.queue ? 0 : 1;
    }
    await wait(LOOK_EVERY_MS, null, { signal: waiting.signal }).catch(() => {});
  }
}

/** For the worker: runs the commands in the folder, one at a time. */
export function watchInbox(deps: CommandDeps): Running {
  const inbox = inboxOf(deps.config.dataDir);
  const ending = new AbortController();
  let busy: Promise<void> | null = null;
  const look = async () => {
    const names = await readdir(inbox).catch(() => []);
    const unfinished = names.filter((name) => name.endsWith('.json') || name.endsWith('.doing')).sort();
    for (const name of unfinished) {
      if (ending.signal.aborted) return;
      await doOne(deps, path.join(inbox, name), ending.signal);
    }
  };
  const timer = setInterval(() => {
    busy ??= look()
      .catch(() => {})
      .finally(() => {
        busy = null;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      ending.abort();
      await busy;
    },
  };
}

async function doOne(deps: CommandDeps, file: string, signal: AbortSignal): Promise<void> {
  const base = file.replace(/\.\w+$/, '');
  const doing = `${base}.doing`;
  if (file !== doing) await rename(file, doing);
  const tell = (text: string) => appendFile(`${base}.told`, text.endsWith('\n') ? text : `${text}\n`);
  let failed = 1;
  try {
    const asked = JSON.parse(await readFile(doing, 'utf8')) as Asked;
    if (asked.dryRun) failed = await tellPlan(deps, asked, (text) => void tell(text));
    else if (asked.queue) {
      await tell(`${await leaveToWorkers(deps, asked)} waiting for a worker.`);
      failed = 0;
    } else failed = await doOrders(deps, asked, openProgressBar({ write: (text) => tell(text) }), signal);
  } catch (error) {
    // The site is stopping: the next start continues it.
    if (signal.aborted) return;
    await tell(error instanceof Error ? error.message : String(error));
  }
  await tell(`end ${failed}`);
  await rm(doing, { force: true });
  await removeOldReplies(path.dirname(file));
}

const REPLY_KEPT_MS = 86_400_000;

/** A command that was interrupted never fetches its reply. */
async function removeOldReplies(inbox: string): Promise<void> {
  for (const name of await readdir(inbox)) {
    const file = path.join(inbox, name);
    const { mtimeMs } = await stat(file);
    if (name.endsWith('.told') && Date.now() - mtimeMs > REPLY_KEPT_MS) await rm(file, { force: true });
  }
}
