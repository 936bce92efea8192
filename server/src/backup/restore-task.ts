import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError } from '../config/environment.ts';
import type { StoredKeys } from './stored-settings.ts';

/** A restore in progress. */
export interface RestoreTask {
  backup: string;
  /** The backup of the previous site, restored if this one fails. */
  before: string | null;
  /** This restore is itself the fallback. */
  isReturn: boolean;
  /** Already decrypted, since the passphrase is never written. They end up in this folder anyway. */
  keys: StoredKeys | null;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'restoring.json');

export async function writeTask(dataDir: string, task: RestoreTask): Promise<void> {
  const beside = `${fileIn(dataDir)}.new`;
  await writeFile(beside, JSON.stringify(task), { mode: 0o600, flush: true });
  await rename(beside, fileIn(dataDir));
}

export async function readTask(dataDir: string): Promise<RestoreTask | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as RestoreTask);
}

export const forgetTask = (dataDir: string) => rm(fileIn(dataDir), { force: true });

/** Opened meanwhile, the site would fill an empty database with its demo. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const task = await readTask(dataDir);
  if (task === null) return;
  throw new SettingsError(
    `The backup ${task.backup} is not restored yet, and nothing is lost. Run \`npm start\`, which finishes it.`,
  );
}
