import type { Db } from '../../database/database.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Storage } from '../../storage/storage.ts';
import { pictureFolderOf } from './store-picture.ts';
import { findLongUnused, forgetStoredPicture, noteUnusedPictures } from './stored-pictures.queries.ts';

/** How long an edit can be undone, and a value put back from the history. */
const RETENTION_DAYS = 30;
const TOGETHER_MAX = 200;

interface Needs {
  database: { db: Db };
  storage: Pick<Storage, 'removeFolder'>;
}

/** Originals that nothing has shown for a month are removed. */
export function orphanedPicturesJob({ database: { db }, storage }: Needs): Job<object> {
  return {
    name: 'artwork.orphans',
    schedule: '40 3 * * *',
    async run({ signal }) {
      await noteUnusedPictures(db);
      for (const key of await findLongUnused(db, RETENTION_DAYS, TOGETHER_MAX)) {
        signal.throwIfAborted();
        // First the files: a row without files is tried again, files without a row would stay for ever.
        await storage.removeFolder(pictureFolderOf(key));
        await forgetStoredPicture(db, key);
      }
    },
  };
}
