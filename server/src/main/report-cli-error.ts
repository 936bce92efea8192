import { CommandError } from '../commands/admin-command.ts';
import { SettingsError } from '../config/environment.ts';

/** Runs a command that is typed: what the operator can mend is told in words, only our own faults with their stack. */
export async function reportCliError(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      process.exitCode = 1;
      return;
    }
    const isTheirs = error instanceof CommandError || error instanceof SettingsError;
    const message = error instanceof Error ? (isTheirs ? error.message : error.stack) : String(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
