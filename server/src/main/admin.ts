import { CommandError } from '../commands/admin-command.ts';
import { readConfig } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import { readRootKeys } from '../config/root-keys.ts';
import { adminCommands } from './admin-commands.ts';
import { sendCommand } from './command-server.ts';
import { openPlatform } from './open-platform.ts';
import { runAdmin } from './run-admin.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);

try {
  const config = readConfig(process.env);
  const isDone =
    config.databaseUrl === null && (await sendCommand(config, () => readRootKeys(config), { words, say }));
  if (!isDone) await runAdmin(adminCommands, words, { open: () => openPlatform(config), say });
} catch (error) {
  const isTheirs = error instanceof CommandError || error instanceof SettingsError;
  const told = error instanceof Error ? (isTheirs ? error.message : error.stack) : String(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}
