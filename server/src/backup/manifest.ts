import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../commands/admin-command.ts';
import { RestoreRefused } from '../http/site-restore.ts';

export interface TableCopy {
  name: string;
  rows: number;
  hash: string;
}

export interface SequenceCopy {
  name: string;
  /** Null when the sequence was never used. */
  value: string | null;
}

/** A database exported to files: their contents, and the migrations that had been applied. */
export interface DatabaseCopy {
  migrations: string[];
  tables: TableCopy[];
  sequences: SequenceCopy[];
}

export interface FileCopy {
  /** Relative to DATA_DIR, with slashes. */
  path: string;
  size: number;
  modified: number;
  sha256: string;
}

export interface Manifest {
  format: 1;
  made: string;
  database: DatabaseCopy;
  files: FileCopy[];
  /** Whether keys.sealed is there. */
  hasKeys: boolean;
  /** Media in a bucket is not copied: the bucket has versions and copies of its own. */
  bucket: string | null;
}

const FILE = 'manifest.json';
export const manifestPath = (folder: string) => path.join(folder, FILE);
export const tablePath = (folder: string, table: string) =>
  path.join(folder, 'database', `${table}.ndjson.gz`);
/** Contents of all backups, by their hash: unchanged files are stored once. */
export const contentPath = (backups: string, sha256: string) =>
  path.join(backups, 'files', sha256.slice(0, 2), sha256);

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(`${folder} is not a backup: it has no ${FILE}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format === 1) return manifest;
  throw new RestoreRefused(
    'newer',
    `The backup ${folder} was made by a newer Pardeh. Restore it with that one.`,
  );
}

/** Names of the finished backups, the oldest first. */
export async function listBackups(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch(() => []);
  return names.filter((name) => /^\d{8}-\d{6}$/.test(name)).sort();
}
