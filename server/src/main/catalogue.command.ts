import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../commands/admin-command.ts';
import type { Platform } from '../http/deps.ts';
import {
  changeState,
  exportCatalogue,
  insertImport,
  readImport,
  type readImportCommand,
  readRefusals,
  readStoredDifferences,
  runImport,
  stageFile,
} from '../imports/imports.ts';

const REFUSALS_SHOWN = 20;

export interface CommandIo {
  say(line: string): void;
  progress(step: string, done: number, of: number): void;
  signal: AbortSignal;
}

export async function runExportCommand(
  { database }: Platform,
  file: string,
  { say }: CommandIo,
): Promise<void> {
  await pipeline(Readable.from(exportCatalogue(database.db)), createWriteStream(file));
  say(file);
}

export async function runImportCommand(
  platform: Platform,
  command: ImportCommand,
  io: CommandIo,
): Promise<void> {
  const id = command.do === 'resume' ? await resume(platform, command.id) : await begin(platform, command);
  io.say(`Import ${id}`);
  const state = await runImport(platform, id, {
    signal: io.signal,
    onProgress: (step, share) => io.progress(step, Math.round(share * 100), 100),
  });
  await printTitle(platform, id, io.say);
  if (state !== 'done') throw new CommandError(`Continue with: npm run import -- resume ${id}`);
}

type ImportCommand = Awaited<ReturnType<typeof readImportCommand>>;
type Begin = Extract<ImportCommand, { do: 'import' }>;

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

async function printTitle({ database: { db } }: Platform, id: number, say: CommandIo['say']): Promise<void> {
  const row = await readImport(db, id);
  if (!row) throw new CommandError(`There is no import ${id}.`);
  say(`\nImport ${id}: ${row.state}${row.dryRun ? ' (dry run)' : ''}`);
  say(`${row.created} created, ${row.changed} changed, ${row.unchanged} unchanged, ${row.refused} refused`);
  if (row.locked > 0) say(`${row.locked} values left as they are, because they are locked`);
  if (row.reasonFa) say(row.reasonFa);
  if (row.dryRun) {
    for (const { titleFa, kind, fields } of await readStoredDifferences(db, id))
      say(`${kind === 'created' ? '+' : '~'} ${titleFa}  ${Object.keys(fields).join(', ')}`);
  }
  const refusals = await readRefusals(db, id);
  for (const { row: line, reasonFa } of refusals.slice(0, REFUSALS_SHOWN)) say(`✘ ${line}: ${reasonFa}`);
  if (row.refused > REFUSALS_SHOWN) say(`… ${row.refused - REFUSALS_SHOWN} more`);
}
