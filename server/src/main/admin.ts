import { readConfig } from '../config/config.ts';
import { adminCommands } from './admin-commands.ts';
import { openPlatform } from './open-platform.ts';
import { reportCliError } from './report-cli-error.ts';
import { runAdmin } from './run-admin.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);

await reportCliError(async () => {
  const config = readConfig(process.env);
  await runAdmin(adminCommands, words, { open: () => openPlatform(config), say });
});
