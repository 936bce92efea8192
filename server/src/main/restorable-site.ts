import { findBackups } from '../backup/find-backups.ts';
import { checkOrder, finishInterrupted, replaceWithBackup } from '../backup/replace-site.ts';
import { readTask } from '../backup/restore-task.ts';
import type { Config } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import type { Running } from '../http/listen.ts';
import type { RestoreOrder, SiteRestore } from '../http/site-restore.ts';
import { showRestoring } from './restoring-page.ts';

export interface Opening {
  restore: SiteRestore;
  /** After a failed restore: the link with which the page that ordered it continues. */
  link: string | null;
}

type Say = (line: string) => void;
type Open = (config: Config, opening: Opening) => Promise<Running[]>;

/** Time for the reply to the order to reach the client. */
const REPLY_MS = 500;

/** A site that the set-up page and the studio can close, replace with a backup and reopen, all within this process. */
export async function openRestorable(readConfig: () => Config, open: Open): Promise<Running> {
  let running: Running[] = [];
  let work: Promise<void> = Promise.resolve();

  async function openWith(last: SiteRestore['last'], link: string | null): Promise<void> {
    const config = readConfig();
    let isOrdered = false;
    const restore: SiteRestore = {
      last,
      list: () => findBackups(config),
      begin: async (order) => {
        await checkOrder(config, order);
        if (isOrdered) return;
        isOrdered = true;
        setTimeout(() => {
          work = carryOut(config, order).catch(giveUp);
        }, REPLY_MS);
      },
    };
    running = await open(config, { restore, link });
  }

  async function carryOut(config: Config, order: RestoreOrder): Promise<void> {
    await closeInOrder(running);
    running = [];
    const failure = await behindPage(config, (say) => replaceWithBackup(config, order, say));
    await openWith({ backup: order.backup, failure }, failure === null ? null : order.link);
  }

  /** Visitors see a "back soon" page meanwhile. Returns the error if the restore failed. */
  async function behindPage(config: Config, restore: (say: Say) => Promise<unknown>): Promise<Error | null> {
    const waiting = await showRestoring(config);
    const failure = await restore(waiting.say).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    await waiting.close();
    process.stdout.write(failure ? `Not restored: ${failure.message}\n` : 'The backup is restored.\n');
    return failure;
  }

  async function finishFirst(): Promise<SiteRestore['last']> {
    const config = readConfig();
    const task = await readTask(config.dataDir);
    if (task === null) return null;
    const failure = await behindPage(config, (say) => finishInterrupted(config, task, say));
    return { backup: task.backup, failure };
  }

  await openWith(await finishFirst(), null);
  return {
    drain: async () => {
      await Promise.all(running.map((each) => each.drain?.()));
    },
    close: async () => {
      await work;
      await closeInOrder(running);
    },
  };
}

async function closeInOrder(running: Running[]): Promise<void> {
  for (const each of running) await each.close();
}

function giveUp(error: unknown): void {
  const isSaid = error instanceof SettingsError || !(error instanceof Error);
  process.stderr.write(`${isSaid ? error : error.stack}\n`);
  process.exit(1);
}
