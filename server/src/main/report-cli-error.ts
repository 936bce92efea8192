import { CommandError } from '../commands/admin-command.ts';
import { SettingsError } from '../config/environment.ts';

/**
 * Runs a command-line command: errors that the operator can fix are printed as a message, only our own bugs with a
 * stack trace.
 */
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
