import { inspect } from 'node:util';
import { CommandError } from '../commands/admin-command.ts';
import { SettingsError } from '../config/environment.ts';
import type { Running } from '../http/listen.ts';

/** Past this something hangs: replies have 15 seconds to end, then jobs have. */
const GIVE_UP_MS = 45_000;
/** One Ctrl+C arrives several times: from the terminal, from npm, from the bootstrap. A second one is a person's. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs a process: starts it, and on a signal lets it finish what it has begun. What the operator can fix is
 * said in one sentence; only what is our own fault shows its stack.
 */
export async function runUntilSignal(start: () => Promise<Running[]>): Promise<void> {
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
