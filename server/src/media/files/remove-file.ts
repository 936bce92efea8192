import type { Deps } from '../../http/deps.ts';
import { readText, type Storage } from '../../storage/storage.ts';
import { CONTENTS_FILE, type PackageContents } from '../package/package-contents.ts';
import { removeLeftSources } from './kept-sources.ts';
import { forgetFile, picturesOf } from './title-files.queries.ts';

export async function removePackage(storage: Storage, storageKey: string): Promise<void> {
  await storage.removeFolder(storageKey);
  await storage.removeFolder(picturesOf(storageKey));
}

/** Deletes the rows first, so that nobody is offered a film with missing segments. Answers the bytes freed. */
export async function removeFile(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  id: number,
): Promise<{ titleId: number; freedBytes: number } | undefined> {
  const file = await database.db.transaction().execute((db) => forgetFile(db, id));
  if (!file) return undefined;
  const text = await readText(storage, `${file.storageKey}/${CONTENTS_FILE}`);
  const freedBytes = text ? (JSON.parse(text) as PackageContents).sizeBytes : file.bytes;
  for (const key of [file.storageKey, ...file.replacedKeys]) await removePackage(storage, key);
  await removeLeftSources({ database });
  return { titleId: file.titleId, freedBytes };
}
