import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FoundBackup } from '@pardeh/contract/studio/staff';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { isServerUnused } from '../database/embedded/embedded-server.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { countOtherConnections } from '../database/other-connections.ts';
import { type RestoreOrder, RestoreRefused } from '../http/site-restore.ts';
import { emptyDatabase } from './import.queries.ts';
import type { KeptKeys } from './kept-settings.ts';
import { listBackups, readManifest } from './manifest.ts';
import { openKeys, restoreBackup } from './restore-backup.ts';

/** Connections that were ours end a moment after they are closed. */
const TRIES = 20;
const TRY_MS = 500;

export async function findBackups({ backupDir }: Config): Promise<FoundBackup[]> {
  const names = (await listBackups(backupDir)).reverse();
  return Promise.all(
    names.map(async (name) => {
      const { made, database, files, hasKeys } = await readManifest(path.join(backupDir, name));
      const rows = (table: string) => database.tables.find((each) => each.name === table)?.rows ?? 0;
      return { name, made, titles: rows('titles'), members: rows('users'), files: files.length, hasKeys };
    }),
  );
}

/** Tells before anything is closed what cannot work. */
export async function checkOrder(config: Config, { backup, passphrase }: RestoreOrder): Promise<void> {
  if (!(await listBackups(config.backupDir)).includes(backup)) throw new RestoreRefused('unknownBackup');
  const folder = path.join(config.backupDir, backup);
  if (!(await readManifest(folder)).hasKeys) return;
  const keys = await openKeys({ backupPassphrase: passphrase ?? '' }, folder).catch(() => {
    throw new RestoreRefused('wrongPassphrase');
  });
  if (keys && config.secretKey !== null && keyOf(keys) !== config.secretKey)
    throw new RestoreRefused('otherKey');
}

const keyOf = ({ settings, files }: KeptKeys) => settings.SECRET_KEY ?? files['secret.key'];

/**
 * Puts a backup in the place of a site that is closed and holds nothing but the demo. When it fails, the place is empty
 * and the next start begins anew.
 */
export async function replaceWithBackup(
  config: Config,
  { backup, passphrase }: RestoreOrder,
  say: (line: string) => void,
): Promise<void> {
  const lock = config.databaseUrl ? null : lockFolder(config.dataDir);
  await requireAlone(config);
  const place = { ...config, backupPassphrase: passphrase };
  await empty(config);
  try {
    await restoreBackup(place, path.join(config.backupDir, backup), say);
  } catch (error) {
    await empty(config);
    throw error;
  } finally {
    lock?.release();
  }
}

async function empty(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    await database.alone(() => emptyDatabase(database.db));
  } finally {
    await database.close();
  }
}

/** Another process would go on with keys and pages of a site that is gone. */
async function requireAlone({ databaseUrl, dataDir }: Config): Promise<void> {
  const isAlone = async () =>
    databaseUrl ? (await countOtherConnections(databaseUrl)) === 0 : isServerUnused(dataDir);
  for (let tries = 0; tries < TRIES; tries++) {
    if (await isAlone()) return;
    await wait(TRY_MS);
  }
  throw new RestoreRefused(
    'otherProcesses',
    'Other processes are connected to the database. Stop them, or stop all and use: npm run restore',
  );
}
