import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { exportDatabase } from './export-database.ts';
import { listBackups, type Manifest, manifestPath, readManifest } from './manifest.ts';
import { sealWithPassphrase } from './sealed-keys.ts';
import { type BackupWatch, copyFiles, forgetContents } from './stored-files.ts';
import { plainSettings, readKeys, readSettings } from './stored-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface Deps {
  config: Config;
  database: Database;
}

/** Makes a backup while the site is running, and returns its folder. An unfinished one has a different name. */
export async function makeBackup(
  { config, database }: Deps,
  say: (line: string) => void,
  {
    now = new Date(),
    spare = null,
    ...watch
  }: BackupWatch & {
    now?: Date;
    /** A backup that is never deleted, however old it is. */
    spare?: string | null;
    onEnd?(rows: number, files: number): void;
  } = {},
): Promise<string> {
  const folder = path.join(config.backupDir, stampOf(now));
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const earlier = (await listBackups(config.backupDir)).at(-1);
  const before = earlier ? (await readManifest(path.join(config.backupDir, earlier))).files : [];
  // Rows first: the files that they name already exist, and packages do not change once they are referenced.
  const copy = await exportDatabase(database.db, unfinished, watch);
  const { files, copied } = await copyFiles(config.dataDir, config.backupDir, before, watch);
  const hasKeys = await writeSettings(config, unfinished);
  const manifest: Manifest = {
    format: 1,
    made: now.toISOString(),
    database: copy,
    files,
    hasKeys,
    bucket: config.bucket?.endpoint ?? null,
  };
  await writeFile(manifestPath(unfinished), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  await rename(unfinished, folder);
  await forgetOld(config, [path.basename(folder), spare]);
  const rows = copy.tables.reduce((sum, table) => sum + table.rows, 0);
  say(
    `${folder}: ${rows} rows of ${copy.tables.length} tables, ${files.length} files (${copied} new or changed).`,
  );
  watch.onEnd?.(rows, files.length);
  if (!hasKeys) say('The keys are not in it: set BACKUP_PASSPHRASE, or keep SECRET_KEY somewhere else.');
  if (manifest.bucket) say(`Media in ${manifest.bucket} is not in it: let the bucket keep versions.`);
  return folder;
}

async function writeSettings(config: Config, folder: string): Promise<boolean> {
  const settings = await readSettings(process.env, ROOT);
  await writeFile(path.join(folder, 'settings.env'), plainSettings(settings), { mode: 0o600 });
  if (config.backupPassphrase === null) return false;
  const keys = JSON.stringify(await readKeys(settings, config.dataDir));
  await writeFile(path.join(folder, 'keys.sealed'), sealWithPassphrase(config.backupPassphrase, keys), {
    mode: 0o600,
  });
  return true;
}

async function forgetOld(
  { backupDir, backupKeep }: Config,
  spared: readonly (string | null)[],
): Promise<void> {
  const names = await listBackups(backupDir);
  const old = new Set(names.slice(0, -backupKeep).filter((name) => !spared.includes(name)));
  for (const name of old) await rm(path.join(backupDir, name), { recursive: true });
  const remaining = new Set<string>();
  for (const name of names.filter((name) => !old.has(name))) {
    for (const { sha256 } of (await readManifest(path.join(backupDir, name))).files) remaining.add(sha256);
  }
  await forgetContents(backupDir, remaining);
}

/** `20261116-134500`, in UTC: sorted by name is sorted by time. */
export const stampOf = (now: Date) =>
  now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
