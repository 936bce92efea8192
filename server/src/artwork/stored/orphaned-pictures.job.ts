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

/** Deletes originals that nothing has used for a month. */
export function orphanedPicturesJob({ database: { db }, storage }: Needs): Job<object> {
  return {
    name: 'artwork.orphans',
    schedule: '40 3 * * *',
    async run({ signal }) {
      await noteUnusedPictures(db);
      for (const key of await findLongUnused(db, RETENTION_DAYS, TOGETHER_MAX)) {
        signal.throwIfAborted();
        // Files first: a row without files is retried, but files without a row would stay forever.
        await storage.removeFolder(pictureFolderOf(key));
        await forgetStoredPicture(db, key);
      }
    },
  };
}
