import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../commands/admin-command.ts';
import type { Database, Db } from '../database/database.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { RestoreRefused } from '../http/site-restore.ts';
import { describeTables } from './export-database.ts';
import * as write from './import.queries.ts';
import { type DatabaseCopy, type TableCopy, tablePath } from './manifest.ts';
import { RowsHash } from './rows-hash.rules.ts';

const LINES_AT_ONCE = 500;
/** A statement may be long, but there is a limit. */
const CHARACTERS_AT_ONCE = 4_000_000;
type Say = (line: string) => void;

/**
 * Fills an empty database from a copy: with the copy's schema, then compares it table by table, then migrates to the
 * newest schema. After an interruption, tables that are already complete are not written again.
 */
export async function importDatabase(
  database: Database,
  { copy, folder, say }: { copy: DatabaseCopy; folder: string; say: Say },
): Promise<void> {
  const { db } = database;
  await requireKnown(copy);
  await database.alone(async () => {
    const isResumed = await write.isImporting(db);
    if (!isResumed) {
      if (!(await write.isEmptyDatabase(db)))
        throw new CommandError('The database is not empty. Restore and move write into an empty one only.');
      await migrate(db, copy.migrations);
      await write.beginImport(db);
    }
    const there = await write.importedTables(db);
    for (const [index, table] of copy.tables.entries()) {
      if (there.get(table.name) === table.hash) continue;
      await importTable(db, table, folder);
      say(`${index + 1}/${copy.tables.length} ${table.name}: ${table.rows} rows`);
    }
    await write.finishImport(db, copy.sequences);
    compareTables(copy.tables, await describeTables(db));
    await migrate(db);
  });
}

/** A copy of an older release is accepted; one of a newer release has tables unknown here. */
async function requireKnown(copy: DatabaseCopy): Promise<void> {
  const known = await knownMigrations();
  const unknown = copy.migrations.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new RestoreRefused(
    'newer',
    `The copy was made by a newer Pardeh (it has ${unknown.at(-1)}). Upgrade this one first.`,
  );
}

async function importTable(db: Db, table: TableCopy, folder: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await write.emptyTable(trx, table.name);
    const columns = await write.columnNames(trx, table.name);
    const seen = new RowsHash();
    for await (const lines of batches(tablePath(folder, table.name))) {
      for (const line of lines) seen.add(line);
      await write.insertLines(trx, table.name, { columns, lines });
    }
    if (seen.hash !== table.hash)
      throw new RestoreRefused(
        'damaged',
        `The copy of the table ${table.name} is damaged: its hash is another.`,
      );
    await write.noteImported(trx, table);
  });
}

async function* batches(file: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of linesOf(file)) {
    batch.push(line);
    length += line.length;
    if (batch.length < LINES_AT_ONCE && length < CHARACTERS_AT_ONCE) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Splits at line feeds only: node:readline also splits at U+2028, which may occur in any text. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function compareTables(wanted: readonly TableCopy[], found: readonly TableCopy[]): void {
  const byName = new Map(found.map((table) => [table.name, table]));
  const wrong = wanted.filter(({ name, rows, hash }) => {
    const other = byName.get(name);
    return other?.rows !== rows || other.hash !== hash;
  });
  if (wrong.length === 0) return;
  throw new RestoreRefused(
    'damaged',
    `These tables are not as they were copied: ${wrong.map(({ name }) => name).join(', ')}.`,
  );
}
