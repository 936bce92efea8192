import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import type { Storage } from '../../storage/storage.ts';
import { readContents } from '../shared/package-contents.ts';
import { removeOrphanedSources } from './stored-sources.ts';
import { forgetFile, picturesOf } from './title-files.queries.ts';

export async function removePackage(storage: Storage, storageKey: string): Promise<void> {
  await storage.removeFolder(storageKey);
  await storage.removeFolder(picturesOf(storageKey));
}

export interface RemovedFile {
  titleId: number;
  freedBytes: number;
}

/**
 * Deletes the rows first, so that nobody is offered a film with missing segments, in one transaction with what the
 * caller records of it.
 */
export async function removeFile(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  id: number,
  record: (db: Db, removed: RemovedFile) => Promise<void> = async () => {},
): Promise<RemovedFile | undefined> {
  const found = await inTransaction(database.db, async (db) => {
    const file = await forgetFile(db, id);
    if (!file) return undefined;
    const freedBytes = (await readContents(storage, file.storageKey))?.sizeBytes ?? file.bytes;
    const removed = { titleId: file.titleId, freedBytes };
    await record(db, removed);
    return { removed, keys: [file.storageKey, ...file.replacedKeys] };
  });
  if (!found) return undefined;
  for (const key of found.keys) await removePackage(storage, key);
  await removeOrphanedSources({ database });
  return found.removed;
}
