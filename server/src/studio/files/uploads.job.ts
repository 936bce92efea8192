import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { listNeededSources, removeAbandonedFolders } from '../../media/ingest.ts';
import { finishUpload } from './finish-upload.ts';
import { listStaged, removeStaged, stagedFile } from './staged-files.ts';
import { forgetUpload, listExpired, listIdle, listKnown } from './uploads.queries.ts';

export const UPLOAD_DAYS = 7;
export const UPLOADS_JOB = 'uploads.tidy';

/** Removes abandoned uploads, and queues the orders that a crashed process could not. */
export function uploadsJob(platform: Pick<Platform, 'config' | 'database' | 'jobs'>): Job<object> {
  const { config, database } = platform;
  return {
    name: UPLOADS_JOB,
    schedule: '*/10 * * * *',
    async run() {
      for (const upload of await listIdle(database.db)) await finishUpload(platform, upload);
      for (const { id, ingest_id } of await listExpired(database.db, UPLOAD_DAYS)) {
        if (ingest_id === null) await removeStaged(config.dataDir, id);
        await forgetUpload(database.db, id);
      }
      await removeOrphans(platform);
      await removeAbandonedFolders(platform);
    },
  };
}

/** Files whose user, title or order was deleted meanwhile. */
async function removeOrphans({ config, database }: Pick<Platform, 'config' | 'database'>): Promise<void> {
  const ids = await listStaged(config.dataDir);
  const fileOf = (id: string) => stagedFile(config.dataDir, id);
  const known = new Set(await listKnown(database.db, ids));
  const needed = new Set(await listNeededSources(database.db, ids.map(fileOf)));
  for (const id of ids) {
    if (!known.has(id) && !needed.has(fileOf(id))) await removeStaged(config.dataDir, id);
  }
}
