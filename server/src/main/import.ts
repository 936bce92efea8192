import { createReadStream } from 'node:fs';
import { CommandError } from '../commands/admin-command.ts';
import { readConfig } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import type { Platform } from '../http/deps.ts';
import {
  changeState,
  insertImport,
  readImport,
  readImportCommand,
  readRefusals,
  readStoredDifferences,
  runImport,
  stageFile,
} from '../imports/imports.ts';
import { openPlatform } from './open-platform.ts';
import { progressBar } from './progress-bar.ts';

const REFUSALS_SHOWN = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  const command = await readImportCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const platform = await openPlatform(readConfig(process.env));
  try {
    const id = command.do === 'resume' ? await resume(platform, command.id) : await begin(platform, command);
    const bar = progressBar();
    const state = await runImport(platform, id, {
      signal: stopping.signal,
      onProgress: (step, share) => bar(step, Math.round(share * 100), 100),
    });
    await tell(platform, id);
    process.exitCode = state === 'done' ? 0 : 1;
  } finally {
    await platform.close();
  }
} catch (error) {
  const isTheirs = error instanceof CommandError || error instanceof SettingsError;
  const message = error instanceof Error ? (isTheirs ? error.message : error.stack) : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

type Begin = Extract<Awaited<ReturnType<typeof readImportCommand>>, { do: 'import' }>;

async function begin({ database: { db } }: Platform, command: Begin): Promise<number> {
  const { source, dryRun, options } = command;
  if (source === 'csv' || source === 'json')
    return stageFile(db, { source, dryRun, options, madeBy: null }, createReadStream(command.path));
  return insertImport(db, { source, dryRun, options, madeBy: null });
}

async function resume({ database: { db } }: Platform, id: number): Promise<number> {
  await changeState(db, id, ['stopped', 'failed'], 'waiting');
  return id;
}

async function tell({ database: { db } }: Platform, id: number): Promise<void> {
  const row = await readImport(db, id);
  if (!row) throw new CommandError(`There is no import ${id}.`);
  say(`\nImport ${id}: ${row.state}${row.dryRun ? ' (dry run)' : ''}`);
  say(`${row.created} created, ${row.changed} changed, ${row.unchanged} unchanged, ${row.refused} refused`);
  if (row.reasonFa) say(row.reasonFa);
  if (row.dryRun) {
    for (const { titleFa, kind, fields } of await readStoredDifferences(db, id))
      say(`${kind === 'created' ? '+' : '~'} ${titleFa}  ${Object.keys(fields).join(', ')}`);
  }
  const refusals = await readRefusals(db, id);
  for (const { row: line, reasonFa } of refusals.slice(0, REFUSALS_SHOWN)) say(`✘ ${line}: ${reasonFa}`);
  if (row.refused > REFUSALS_SHOWN) say(`… ${row.refused - REFUSALS_SHOWN} more`);
  if (row.state !== 'done') say(`Continue with: npm run import -- resume ${id}`);
}
