import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseFolder } from '../config/data-folder.ts';
import { SettingsError } from '../config/environment.ts';

const LOOKED_AT_MS = 500;

/**
 * Two processes on one embedded database silently lose each other's writes. The lock is SQLite's own on an
 * empty file: the operating system frees it with the process, however that ends, so it can never go stale.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = openLockFile(folder);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new SettingsError(
      `The data folder ${folder} is in use by another running Pardeh. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => lock.close() };
}

/** Whether some Pardeh runs on the folder now. */
export function isFolderInUse(folder: string): boolean {
  try {
    lockFolder(folder).release();
    return false;
  } catch {
    return true;
  }
}

function openLockFile(folder: string): DatabaseSync {
  try {
    // Who only looks whether it is in use holds it for a moment.
    return new DatabaseSync(path.join(folder, 'in-use.lock'), { timeout: LOOKED_AT_MS });
  } catch (error) {
    return refuseFolder(folder)(error as NodeJS.ErrnoException);
  }
}
