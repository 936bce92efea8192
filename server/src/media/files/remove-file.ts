import type { Deps } from '../../http/deps.ts';
import { readText } from '../../storage/storage.ts';
import { CONTENTS_FILE, type PackageContents } from '../package/package-contents.ts';
import { forgetFile, picturesOf } from './title-files.queries.ts';

/** Unknown first and removed after: nobody is offered a film whose segments are half there. Answers the bytes freed. */
export async function removeFile(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  id: number,
): Promise<{ titleId: number; freedBytes: number } | undefined> {
  const file = await database.db.transaction().execute((db) => forgetFile(db, id));
  if (!file) return undefined;
  const text = await readText(storage, `${file.storageKey}/${CONTENTS_FILE}`);
  const freedBytes = text ? (JSON.parse(text) as PackageContents).sizeBytes : file.bytes;
  await storage.removeFolder(file.storageKey);
  await storage.removeFolder(picturesOf(file.storageKey));
  return { titleId: file.titleId, freedBytes };
}
