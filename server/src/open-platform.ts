import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openArtwork } from './artwork/artwork.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { openActionLimits } from './platform/action-limits.queries.ts';
import { openDatabase } from './platform/database.ts';
import { type Jobs, openJobs } from './platform/jobs.ts';
import { openMailer } from './platform/mailer.ts';
import { openMediaLinks } from './platform/media-links.ts';
import { migrate } from './platform/migrate.ts';
import { openStorage } from './platform/open-storage.ts';
import { openSecrets } from './platform/secrets.ts';

export interface Platform extends Deps {
  jobs: Jobs;
  close(): Promise<void>;
}

/** Opens what every process stands on, with the database in its newest shape. */
export async function openPlatform(config: Config): Promise<Platform> {
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase(config);
  await migrate(database.db);
  const secrets = await openSecrets(config.secretKey, config.dataDir);
  const jobs = openJobs(database, (error) => process.stderr.write(`job queue: ${error.message}\n`));
  await jobs.start();
  const mailer = openMailer(config);
  const storage = openStorage(config);
  const artwork = openArtwork({
    folder: path.join(config.dataDir, 'pictures'),
    bytesMax: config.pictureCacheBytes,
    storage,
    jobs,
    report: (error) => process.stderr.write(`pictures: ${error instanceof Error ? error.message : error}\n`),
  });
  return {
    config,
    database,
    secrets,
    jobs,
    mailer,
    storage,
    artwork,
    mediaLinks: openMediaLinks(secrets),
    limits: openActionLimits(database.db, config.rateLimitScale, config.actionLimits),
    close: async () => {
      await artwork.close();
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
}
