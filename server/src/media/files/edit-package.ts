import type { Db } from '../../database/database.ts';
import type { Deps } from '../../http/deps.ts';
import { readText } from '../../storage/storage.ts';
import { CONTENTS_FILE, MASTER_FILE, type PackageContents } from '../package/package-contents.ts';
import { masterPlaylist } from '../package/playlists.ts';
import { writeTracks } from '../package/publish-file.queries.ts';
import { lockFile } from './file-edits.queries.ts';

export type EditDeps = Pick<Deps, 'database' | 'storage'>;

export interface PackageEdit {
  contents: PackageContents;
  storageKey: string;
  db: Db;
  /** Adds a file to the package; names are never reused, since players cache what they have read. */
  put(name: string, bytes: string): Promise<void>;
}

/**
 * Changes what a package says of itself, without touching a segment: players that are under way go on with what they
 * have read. One edit at a time; undefined when there is no such file.
 */
export async function editPackage<T>(
  { database, storage }: EditDeps,
  fileId: number,
  edit: (given: PackageEdit) => Promise<{ contents: PackageContents; answer: T }>,
): Promise<T | undefined> {
  return database.db.transaction().execute(async (db) => {
    const storageKey = await lockFile(db, fileId);
    const text = storageKey && (await readText(storage, `${storageKey}/${CONTENTS_FILE}`));
    if (!storageKey || !text) return undefined;
    const { contents, answer } = await edit({
      ...{ contents: JSON.parse(text) as PackageContents, storageKey, db },
      put: (name, bytes) => storage.putFile(`${storageKey}/${name}`, Buffer.from(bytes)),
    });
    await storage.putFile(`${storageKey}/${MASTER_FILE}`, Buffer.from(masterPlaylist(contents)));
    await storage.putFile(`${storageKey}/${CONTENTS_FILE}`, Buffer.from(JSON.stringify(contents)));
    await writeTracks(db, fileId, contents);
    return answer;
  });
}
