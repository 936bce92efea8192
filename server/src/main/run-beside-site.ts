import { readConfig } from '../config/config.ts';
import { readRootKeys } from '../config/root-keys.ts';
import { readImportCommand } from '../imports/imports.ts';
import { catalogueCommands } from './catalogue.command.ts';
import { sendCommand } from './command-server.ts';
import { openPlatform } from './open-platform.ts';
import { progressBar } from './progress-bar.ts';
import { runAdmin } from './run-admin.ts';
import { tellFailure } from './tell-failure.ts';

/** Runs a command of the catalogue with what was typed: in the site that has the embedded database open, or here. */
export async function runBesideSite(name: 'import' | 'export'): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const typed = process.argv.slice(2);
  const words = [name, cwd, ...typed];
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const call = { say, progress: progressBar(), signal: stopping.signal };
  await tellFailure(async () => {
    // Before anything is opened: most faults are in the words.
    if (name === 'import') await readImportCommand(typed, cwd);
    const config = readConfig(process.env);
    const isDone =
      config.databaseUrl === null &&
      (await sendCommand(config, () => readRootKeys(config), { words, ...call }));
    if (!isDone) await runAdmin(catalogueCommands, words, { open: () => openPlatform(config), ...call });
  });
}
