import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Db } from '../database/database.ts';
import { type DatabaseCopy, type TableCopy, tablePath } from './manifest.ts';
import { RowsHash } from './rows-hash.rules.ts';
import type { BackupWatch } from './stored-files.ts';
import {
  migrationNames,
  prepareReading,
  rowLines,
  sequenceValues,
  tableNames,
} from './table-rows.queries.ts';

/** Reads all tables in one snapshot, without blocking writers. */
function atOneMoment<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      await prepareReading(moment);
      return read(moment);
    });
}

/** Writes every table to its own file. */
export async function exportDatabase(db: Db, folder: string, watch: BackupWatch = {}): Promise<DatabaseCopy> {
  await mkdir(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  return atOneMoment(db, async (moment) => {
    const tables: TableCopy[] = [];
    const names = await tableNames(moment);
    for (const [at, name] of names.entries()) {
      watch.signal?.throwIfAborted();
      watch.onTable?.(at, names.length);
      const seen = new RowsHash();
      const lines = Readable.from(counted(rowLines(moment, name), seen));
      await pipeline(
        lines,
        createGzip({ level: 3 }),
        createWriteStream(tablePath(folder, name), { mode: 0o600 }),
      );
      tables.push({ name, rows: seen.rows, hash: seen.hash });
    }
    return { migrations: await migrationNames(moment), tables, sequences: await sequenceValues(moment) };
  });
}

async function* counted(lines: AsyncIterable<string>, seen: RowsHash): AsyncGenerator<string> {
  for await (const line of lines) {
    seen.add(line);
    yield `${line}\n`;
  }
}

/** The tables of a database as a copy of it would describe them, without writing any. */
export async function describeTables(db: Db): Promise<TableCopy[]> {
  return atOneMoment(db, async (moment) => {
    const tables: TableCopy[] = [];
    for (const name of await tableNames(moment)) {
      const seen = new RowsHash();
      for await (const line of rowLines(moment, name)) seen.add(line);
      tables.push({ name, rows: seen.rows, hash: seen.hash });
    }
    return tables;
  });
}
