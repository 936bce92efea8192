import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FoundBackup } from '@pardeh/contract/studio/staff';
import type { Config } from '../config/config.ts';
import { listBackups, readManifest, tablePath } from './manifest.ts';

/** The newest first. An unreadable one is skipped, without hiding the others. */
export async function findBackups({ backupDir }: Pick<Config, 'backupDir'>): Promise<FoundBackup[]> {
  const names = (await listBackups(backupDir)).reverse();
  const found = await Promise.all(names.map((name) => describe(backupDir, name).catch(() => null)));
  return found.filter((backup) => backup !== null);
}

async function describe(backupDir: string, name: string): Promise<FoundBackup> {
  const folder = path.join(backupDir, name);
  const { made, database, files, hasKeys, bucket } = await readManifest(folder);
  const rows = (table: string) => database.tables.find((each) => each.name === table)?.rows ?? 0;
  const sizes = await Promise.all(
    database.tables.map(async (table) => (await stat(tablePath(folder, table.name))).size),
  );
  return {
    name,
    made,
    hasKeys,
    isWithoutMedia: bucket !== null,
    titles: rows('titles'),
    members: rows('users'),
    files: files.length,
    rows: database.tables.reduce((sum, table) => sum + table.rows, 0),
    sizeBytes: [...sizes, ...files.map(({ size }) => size)].reduce((sum, size) => sum + size, 0),
  };
}
