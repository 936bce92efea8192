import path from 'node:path';
import { linesOf } from './import-database.ts';
import { contentPath, readManifest, type TableCopy, tablePath } from './manifest.ts';
import { RowsHash } from './rows-hash.rules.ts';
import { type BackupWatch, hashFile } from './stored-files.ts';

/** Reads all of a backup and lists what has changed since it was written. Restores and modifies nothing. */
export async function checkBackup(folder: string, watch: BackupWatch = {}): Promise<string[]> {
  const { database, files } = await readManifest(folder);
  const faults: string[] = [];
  for (const [at, table] of database.tables.entries()) {
    watch.signal?.throwIfAborted();
    watch.onTable?.(at, database.tables.length);
    if (!(await isTableWhole(folder, table).catch(() => false))) faults.push(`database/${table.name}`);
  }
  for (const [at, file] of files.entries()) {
    watch.signal?.throwIfAborted();
    watch.onFile?.(at, files.length);
    const found = await hashFile(contentPath(path.dirname(folder), file.sha256)).catch(() => null);
    if (found !== file.sha256) faults.push(file.path);
  }
  return faults;
}

async function isTableWhole(folder: string, { name, rows, hash }: TableCopy): Promise<boolean> {
  const seen = new RowsHash();
  for await (const line of linesOf(tablePath(folder, name))) seen.add(line);
  return seen.rows === rows && seen.hash === hash;
}
