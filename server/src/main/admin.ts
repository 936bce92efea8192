import { readConfig } from '../config/config.ts';
import { readRootKeys } from '../config/root-keys.ts';
import { adminCommands } from './admin-commands.ts';
import { sendCommand } from './command-server.ts';
import { openPlatform } from './open-platform.ts';
import { runAdmin } from './run-admin.ts';
import { tellFailure } from './tell-failure.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);

await tellFailure(async () => {
  const config = readConfig(process.env);
  const isDone =
    config.databaseUrl === null && (await sendCommand(config, () => readRootKeys(config), { words, say }));
  if (!isDone) await runAdmin(adminCommands, words, { open: () => openPlatform(config), say });
});
