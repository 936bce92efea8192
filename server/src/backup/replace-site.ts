import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { isServerUnused } from '../database/embedded/embedded-server.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { countOtherConnections } from '../database/separate-connection.ts';
import { withDatabase } from '../database/with-database.ts';
import { type RestoreOrder, RestoreRefused } from '../http/site-restore.ts';
import { emptyDatabase } from './import.queries.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups, readManifest } from './manifest.ts';
import { openKeys, restoreWithKeys } from './restore-backup.ts';
import { forgetTask, type RestoreTask, writeTask } from './restore-task.ts';
import type { StoredKeys } from './stored-settings.ts';

type Say = (line: string) => void;

/** Our own connections take a moment to disappear after being closed. */
const TRIES = 20;
const TRY_MS = 500;

/** Fails before anything is closed if the restore cannot work. */
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

const keyOf = ({ settings, files }: StoredKeys) => settings.SECRET_KEY ?? files['secret.key'];

/**
 * Replaces a closed site with a backup. A site in use is backed up first, and restored if this fails; one with nothing
 * but the demo starts again empty. The task is recorded before anything is deleted, so that after a kill the next
 * process finishes it.
 */
export async function replaceWithBackup(config: Config, order: RestoreOrder, say: Say): Promise<void> {
  const lock = config.databaseUrl ? null : lockFolder(config.dataDir);
  try {
    await requireAlone(config);
    const folder = path.join(config.backupDir, order.backup);
    const keys = await openKeys({ backupPassphrase: order.passphrase }, folder);
    const before = order.link === null ? await backUpFirst(config, order.backup, say) : null;
    await carryOut(config, { backup: order.backup, before, keys, isReturn: false }, say);
  } finally {
    lock?.release();
  }
}

/** Finishes what a killed process has begun. */
export async function finishInterrupted(config: Config, task: RestoreTask, say: Say): Promise<void> {
  const lock = config.databaseUrl ? null : lockFolder(config.dataDir);
  try {
    await carryOut(config, task, say);
  } finally {
    lock?.release();
  }
}

async function carryOut(config: Config, task: RestoreTask, say: Say): Promise<void> {
  await writeTask(config.dataDir, task);
  await empty(config);
  try {
    await restoreWithKeys(config, task.keys, path.join(config.backupDir, task.backup), say);
  } catch (error) {
    // This was the previous site itself: its backup exists, so the next start tries again.
    if (task.isReturn) throw error;
    if (task.before === null) await empty(config);
    else {
      say(`Not restored (${error instanceof Error ? error.message : error}). The site comes back as it was.`);
      await carryOut(config, { backup: task.before, before: null, keys: null, isReturn: true }, say);
    }
    await forgetTask(config.dataDir);
    throw error;
  }
  await forgetTask(config.dataDir);
}

async function backUpFirst(config: Config, spare: string, say: Say): Promise<string> {
  return withDatabase(config, async (database) =>
    path.basename(await makeBackup({ config, database }, say, { spare })),
  );
}

const empty = (config: Config) =>
  withDatabase(config, (database) => database.alone(() => emptyDatabase(database.db)));

/** Another process would continue with the keys and pages of a deleted site. */
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
