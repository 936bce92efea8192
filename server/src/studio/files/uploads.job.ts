import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { finishUpload } from './finish-upload.ts';
import { removeStaged } from './staged-files.ts';
import { forgetUpload, listExpired, listWhole } from './uploads.queries.ts';

export const UPLOAD_DAYS = 7;

/** Removes what nobody goes on with, and gives the orders that a process which died could not. */
export function uploadsJob(platform: Pick<Platform, 'config' | 'database' | 'jobs'>): Job<object> {
  const { config, database } = platform;
  return {
    name: 'uploads.tidy',
    schedule: '*/10 * * * *',
    async run() {
      for (const upload of await listWhole(database.db)) await finishUpload(platform, upload);
      for (const { id, ingest_id } of await listExpired(database.db, UPLOAD_DAYS)) {
        if (ingest_id === null) await removeStaged(config.dataDir, id);
        await forgetUpload(database.db, id);
      }
    },
  };
}
