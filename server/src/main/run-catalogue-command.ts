import { asksForHelp } from '../commands/asks-for-help.ts';
import { readConfig } from '../config/config.ts';
import type { Platform } from '../http/deps.ts';
import type { CommandIo } from './catalogue.command.ts';
import { openPlatform } from './open-platform.ts';
import { progressBar } from './progress-bar.ts';
import { reportCliError } from './report-cli-error.ts';

type Run = (platform: Platform, io: CommandIo) => Promise<void>;

/**
 * `read` validates the arguments before anything is opened, since most mistakes are there; relative paths resolve
 * against `cwd`.
 */
export async function runCatalogueCommand(
  usage: string,
  read: (words: string[], cwd: string) => Promise<Run>,
): Promise<void> {
  const words = process.argv.slice(2);
  if (asksForHelp(words)) return void process.stdout.write(usage);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  await reportCliError(async () => {
    const run = await read(words, process.env.INIT_CWD ?? process.cwd());
    const platform = await openPlatform(readConfig(process.env));
    try {
      await run(platform, {
        say: (line) => void process.stdout.write(`${line}\n`),
        progress: progressBar(),
        signal: stopping.signal,
      });
    } finally {
      await platform.close();
    }
  });
}
