import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { refuseFolder } from '../config/data-folder.ts';
import { SettingsError } from '../config/environment.ts';

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

function openLockFile(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(path.join(folder, 'in-use.lock'));
  } catch (error) {
    return refuseFolder(folder)(error as NodeJS.ErrnoException);
  }
}
