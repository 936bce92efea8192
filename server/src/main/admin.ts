import { CommandError } from '../commands/admin-command.ts';
import { readConfig } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import { adminCommands } from './admin-commands.ts';
import { openPlatform } from './open-platform.ts';
import { runAdmin } from './run-admin.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const open = () => openPlatform(readConfig(process.env));
  await runAdmin(adminCommands, process.argv.slice(2), { open, say });
} catch (error) {
  const isTheirs = error instanceof CommandError || error instanceof SettingsError;
  const told = error instanceof Error ? (isTheirs ? error.message : error.stack) : String(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}
