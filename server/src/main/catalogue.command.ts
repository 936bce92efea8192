import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AdminCall, type AdminCommand, CommandError } from '../commands/admin-command.ts';
import type { Platform } from '../http/deps.ts';
import {
  changeState,
  exportCatalogue,
  insertImport,
  readImport,
  readImportCommand,
  readRefusals,
  readStoredDifferences,
  runImport,
  stageFile,
} from '../imports/imports.ts';

const REFUSALS_SHOWN = 20;

/** What `npm run import` and `npm run export` do, here or in the site that has the embedded database open. */
export const catalogueCommands: readonly AdminCommand[] = [
  {
    name: 'import',
    usage: '<folder where paths begin> <source> <path> [options]',
    summary: 'Brings a catalogue in',
    takesWords: true,
    run: runImportWords,
  },
  {
    name: 'export',
    usage: '<folder where paths begin> [file]',
    summary: 'Writes the whole catalogue',
    takesWords: true,
    async run({ platform: { database }, args: [cwd = '', file = 'catalogue.json'], say }) {
      const target = path.resolve(cwd, file);
      await pipeline(Readable.from(exportCatalogue(database.db)), createWriteStream(target));
      say(target);
    },
  },
];

async function runImportWords({ platform, args: [cwd = '', ...words], say, signal, progress }: AdminCall) {
  const command = await readImportCommand(words, cwd);
  const id = command.do === 'resume' ? await resume(platform, command.id) : await begin(platform, command);
  say(`Import ${id}`);
  const state = await runImport(platform, id, {
    signal,
    onProgress: (step, share) => progress(step, Math.round(share * 100), 100),
  });
  await tell(platform, id, say);
  if (state !== 'done') throw new CommandError(`Continue with: npm run import -- resume ${id}`);
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

async function tell({ database: { db } }: Platform, id: number, say: AdminCall['say']): Promise<void> {
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
}
