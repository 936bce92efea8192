import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../http/deps.ts';
import { masterPlaylist } from '../package/playlists.ts';
import {
  CONTENTS_FILE,
  MASTER_FILE,
  type PackageContents,
  readContents,
} from '../shared/package-contents.ts';
import { lockFile } from './file-edits.queries.ts';
import { writeTracks } from './publish-file.queries.ts';

export type EditDeps = Pick<Deps, 'database' | 'storage'>;

export interface PackageEdit {
  contents: PackageContents;
  storageKey: string;
  db: Db;
  /** Adds a file to the package; names are never reused, since players cache what they have read. */
  put(name: string, text: string): Promise<void>;
}

/**
 * Changes the description of a package, but no segment, so that players are not interrupted. One edit at a time;
 * undefined when there is no such file.
 */
export async function editPackage<T>(
  { database, storage }: EditDeps,
  fileId: number,
  edit: (edited: PackageEdit) => Promise<{ contents: PackageContents; answer: T }>,
): Promise<T | undefined> {
  return inTransaction(database.db, async (db) => {
    const storageKey = await lockFile(db, fileId);
    const before = storageKey && (await readContents(storage, storageKey));
    if (!storageKey || !before) return undefined;
    const put = (name: string, text: string) => storage.putFile(`${storageKey}/${name}`, Buffer.from(text));
    const { contents, answer } = await edit({ contents: before, storageKey, db, put });
    await put(MASTER_FILE, masterPlaylist(contents));
    await put(CONTENTS_FILE, JSON.stringify(contents));
    await writeTracks(db, fileId, contents);
    return answer;
  });
}
