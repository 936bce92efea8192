import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '../commands/admin-command.ts';
import type { Config } from '../config/config.ts';
import { makeDataFolder } from '../config/data-folder.ts';
import type { DatabasePlace } from '../database/database.ts';
import { withDatabase } from '../database/with-database.ts';
import { RestoreRefused } from '../http/site-restore.ts';
import { stopJobs } from './import.queries.ts';
import { importDatabase } from './import-database.ts';
import { listBackups, type Manifest, readManifest } from './manifest.ts';
import { openWithPassphrase } from './sealed-keys.ts';
import { putFilesBack } from './stored-files.ts';
import type { StoredKeys } from './stored-settings.ts';

type Say = (line: string) => void;

/** The named backup, or the newest: a folder, or a name in the folder of backups. */
export async function findBackup(config: Config, name: string | null): Promise<string> {
  if (name !== null) return name.includes(path.sep) ? path.resolve(name) : path.join(config.backupDir, name);
  const newest = (await listBackups(config.backupDir)).at(-1);
  if (newest) return path.join(config.backupDir, newest);
  throw new CommandError(`There is no backup in ${config.backupDir}.`);
}

/** Restores rows and files into an empty place and compares them with the backup; throws with the differences. */
export async function restoreInto(place: DatabasePlace, folder: string, say: Say): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await makeDataFolder(place.dataDir);
  await withDatabase(place, async (database) => {
    await importDatabase(database, { copy: manifest.database, folder, say });
    await stopJobs(database.db);
  });
  const damaged = await putFilesBack(path.dirname(folder), manifest.files, place.dataDir);
  if (damaged.length > 0)
    throw new RestoreRefused(
      'damaged',
      `${damaged.length} files of the backup are damaged:\n${damaged.join('\n')}`,
    );
  return manifest;
}

export async function restoreBackup(config: Config, folder: string, say: Say): Promise<void> {
  // First of all: a wrong passphrase is reported before anything is written.
  await restoreWithKeys(config, await openKeys(config, folder), folder, say);
}

export async function restoreWithKeys(
  config: Config,
  keys: StoredKeys | null,
  folder: string,
  say: Say,
): Promise<void> {
  const manifest = await restoreInto(config, folder, say);
  const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored and compared: ${rows} rows, ${manifest.files.length} files.`);
  if (keys) return putKeysBack(config.dataDir, keys, say);
  say(
    manifest.hasKeys
      ? 'Set BACKUP_PASSPHRASE to take the keys out of keys.sealed.'
      : 'The keys are not in this backup: set the SECRET_KEY that it was made under.',
  );
}

export async function openKeys(
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
  folder: string,
): Promise<StoredKeys | null> {
  const { hasKeys } = await readManifest(folder);
  if (!hasKeys || backupPassphrase === null) return null;
  const sealed = await readFile(path.join(folder, 'keys.sealed'));
  return JSON.parse(openWithPassphrase(backupPassphrase, sealed)) as StoredKeys;
}

/** Restores the key files; settings are left for the operator, who decides which of them apply here. */
async function putKeysBack(dataDir: string, keys: StoredKeys, say: Say): Promise<void> {
  for (const [name, text] of Object.entries(keys.files)) {
    const file = path.join(dataDir, path.basename(name));
    const before = await readFile(file, 'utf8').catch(() => null);
    if (before === text) continue;
    // There may be no other copy of the old key, which existing data was made with.
    if (before !== null) await rename(file, `${file}.replaced-${Date.now()}`);
    await writeFile(file, text, { mode: 0o600, flush: true });
  }
  const lines = Object.entries(keys.settings).map(([name, value]) => `${name}=${value}\n`);
  if (lines.length === 0) return say('The key files are in place.');
  const file = path.join(dataDir, 'restored-secrets.env');
  await writeFile(file, lines.join(''), { mode: 0o600 });
  say(`The secret settings are in ${file}: take what holds here into .env and remove it.`);
}

/** Restores into a temporary folder and database, which are removed afterwards. */
export async function verifyBackup(folder: string, say: Say): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-verify-'));
  // When run as root, the database may run as another user, who needs access.
  await chmod(dataDir, 0o711);
  try {
    const place = {
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrls: [],
      databasePool: 1,
      databasePrepared: true,
      dataDir,
    };
    const { database, files } = await restoreInto(place, folder, () => {});
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    say(
      `${folder} is whole: ${rows} rows of ${database.tables.length} tables and ${files.length} files restored and compared.`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
