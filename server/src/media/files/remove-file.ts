import type { Deps } from '../../http/deps.ts';
import type { Storage } from '../../storage/storage.ts';
import { readContents } from '../shared/package-contents.ts';
import { removeOrphanedSources } from './kept-sources.ts';
import { forgetFile, picturesOf } from './title-files.queries.ts';

export async function removePackage(storage: Storage, storageKey: string): Promise<void> {
  await storage.removeFolder(storageKey);
  await storage.removeFolder(picturesOf(storageKey));
}

/** Deletes the rows first, so that nobody is offered a film with missing segments. Returns the bytes freed. */
export async function removeFile(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  id: number,
): Promise<{ titleId: number; freedBytes: number } | undefined> {
  const file = await database.db.transaction().execute((db) => forgetFile(db, id));
  if (!file) return undefined;
  const freedBytes = (await readContents(storage, file.storageKey))?.sizeBytes ?? file.bytes;
  for (const key of [file.storageKey, ...file.replacedKeys]) await removePackage(storage, key);
  await removeOrphanedSources({ database });
  return { titleId: file.titleId, freedBytes };
}
