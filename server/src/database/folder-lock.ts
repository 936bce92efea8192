import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { refuseFolder } from '../config/data-folder.ts';
import { SettingsError } from '../config/environment.ts';

const TRY_EVERY_MS = 50;
const SQLITE_BUSY = 5;

export interface Lock {
  release(): void;
}

/** Two sites on one folder would do each other's work twice. */
export function lockFolder(folder: string): Lock {
  const lock = tryLockFile(path.join(folder, 'in-use.lock'), 'exclusive');
  if (lock) return lock;
  throw new SettingsError(
    `The data folder ${folder} is in use by another running Pardeh. Stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * The lock is SQLite's own on an empty file: the operating system frees it with the process, however that ends, so it
 * can never go stale. Null when somebody else holds it.
 */
export function tryLockFile(file: string, kind: 'shared' | 'exclusive'): Lock | null {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    if (kind === 'shared') lock.exec('begin; select 1 from sqlite_schema');
    else lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return { release: lock.close.bind(lock) };
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    return refuseFolder(path.dirname(file))(error as NodeJS.ErrnoException);
  }
}

/** Waits until it is free. */
export async function lockFile(file: string, kind: 'shared' | 'exclusive'): Promise<Lock> {
  for (;;) {
    const lock = tryLockFile(file, kind);
    if (lock) return lock;
    await wait(TRY_EVERY_MS);
  }
}
