import { inspect } from 'node:util';
import { enlargeBufferPool } from '@pardeh/contract/servers/server-memory';
import { CommandError } from '../commands/admin-command.ts';
import { SettingsError } from '../config/environment.ts';
import type { Running } from '../http/listen.ts';

/** Longer means something hangs: replies have 15 seconds to finish, then jobs have the same. */
const GIVE_UP_MS = 45_000;
/**
 * One Ctrl+C arrives several times: from the terminal, from npm, from the bootstrap. A later one is a second key press.
 */
const SAME_SIGNAL_MS = 1000;

/**
 * Starts a process, and on a signal lets it finish its current work. Errors that the operator can fix are printed as
 * one sentence; only our own bugs print a stack trace.
 */
export async function runUntilSignal(start: () => Promise<Running[]>): Promise<void> {
  enlargeBufferPool();
  const running = await start().catch((error: unknown) => {
    const isTheirs = error instanceof SettingsError || error instanceof CommandError;
    const message = isTheirs ? error.message : error instanceof Error ? error.stack : inspect(error);
    process.stderr.write(`${message}\n`);
    process.exit(1);
  });
  let stoppingSince: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
        return;
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
      void closeInOrder(running).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

async function closeInOrder(running: Running[]): Promise<void> {
  await Promise.all(running.map((each) => each.drain?.()));
  for (const each of running) await each.close();
}
