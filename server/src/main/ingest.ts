import { CommandError } from '../commands/admin-command.ts';
import { asksForHelp } from '../commands/asks-for-help.ts';
import { readConfig } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import {
  describePlans,
  INGEST_USAGE,
  type IngestCommand,
  queueIngests,
  readIngestCommand,
  runIngests,
  SourceError,
} from '../media/ingest.ts';
import { openIngestProgress } from './ingest-progress.ts';
import { openPlatform } from './open-platform.ts';

const config = readConfig(process.env);
const say = (text: string) => process.stdout.write(`${text}\n`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const words = process.argv.slice(2);
if (asksForHelp(words)) {
  process.stdout.write(INGEST_USAGE);
  process.exit(0);
}

try {
  const command = await readIngestCommand(words, process.env.INIT_CWD ?? process.cwd());
  for (const { file, problem } of command.leftOut) say(`– ${file}: ${problem}`);
  process.exitCode = (await runCommand(command)) === 0 ? 0 : 1;
} catch (error) {
  const isExpected =
    error instanceof CommandError || error instanceof SourceError || error instanceof SettingsError;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}

async function runCommand(command: IngestCommand): Promise<number> {
  const platform = await openPlatform(config);
  try {
    if (command.dryRun) return await describePlans(platform, command, say);
    if (command.queue) {
      say(`${await queueIngests(platform, command)} waiting for a worker.`);
      return 0;
    }
    const bar = openIngestProgress(process.stdout);
    try {
      return await runIngests(platform, command, bar, stopping.signal);
    } finally {
      bar.end();
    }
  } finally {
    await platform.close();
  }
}
