import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { insertImport, lastRefresh } from './imports.queries.ts';
import { queueImport } from './start-import.ts';

const FILES = ['title.ratings.tsv.gz', 'title.ratings.tsv'];

/**
 * Every night, updates rating and votes of existing titles if the operator (or their script) has put a newer
 * `title.ratings.tsv.gz` into the folder `imports/imdb` of the data folder.
 */
export function refreshRatingsJob(platform: Platform): Job<object> {
  const { database, config } = platform;
  return {
    name: 'imports.ratings',
    schedule: '40 3 * * *',
    run: async () => {
      const folder = path.resolve(config.dataDir, 'imports/imdb');
      const changed = await newestOf(folder);
      const last = await lastRefresh(database.db);
      if (changed === null || (last && last >= changed)) return;
      const options = { folder, refreshes: true };
      const id = await insertImport(database.db, { source: 'imdb', dryRun: false, options, madeBy: null });
      await queueImport(platform, id);
    },
  };
}

async function newestOf(folder: string): Promise<Date | null> {
  for (const name of FILES) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found) return found.mtime;
  }
  return null;
}
