import { checkOrder, findBackups, replaceWithBackup } from '../backup/replace-site.ts';
import type { Config } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import type { Running } from '../http/listen.ts';
import type { RestoreOrder, SiteRestore } from '../http/site-restore.ts';
import { showRestoring } from './restoring-page.ts';

export interface Opening {
  restore: SiteRestore;
  /** After a restore that failed: the page that ordered it goes on with its link. */
  link: string | null;
}

type Open = (config: Config, opening: Opening) => Promise<Running[]>;

/** The reply to the order is on its way. */
const REPLY_MS = 500;

/** A site that the set-up page can close, replace by a backup and open again, all in this process. */
export async function openRestorable(readConfig: () => Config, open: Open): Promise<Running> {
  let running: Running[] = [];
  let work: Promise<void> = Promise.resolve();

  async function openWith(failure: Error | null, link: string | null): Promise<void> {
    const config = readConfig();
    let isOrdered = false;
    const restore: SiteRestore = {
      failure,
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
    const waiting = await showRestoring(config);
    const failure = await replaceWithBackup(config, order, waiting.say).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    await waiting.close();
    process.stdout.write(failure ? `Not restored: ${failure.message}\n` : 'The backup is restored.\n');
    await openWith(failure, failure === null ? null : order.link);
  }

  await openWith(null, null);
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
