import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingsError } from '../config/environment.ts';

/**
 * Two processes on one embedded database silently lose each other's writes. The lock is SQLite's own on an
 * empty file: the operating system frees it with the process, however that ends, so it can never go stale.
 */
export function lockFolder(folder: string): { release(): void } {
  const lock = new DatabaseSync(path.join(folder, 'in-use.lock'));
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
