import path from 'node:path';
import { openArtwork, openDrawnPosters } from '../artwork/artwork.ts';
import type { Config } from '../config/config.ts';
import { makeDataFolder } from '../config/data-folder.ts';
import { readRootKeys } from '../config/root-keys.ts';
import { openSecrets } from '../config/secrets.ts';
import { settingsWarnings } from '../config/settings-warnings.ts';
import { openDatabase } from '../database/database.ts';
import { readLastingKeys } from '../database/lasting-keys.queries.ts';
import { migrate } from '../database/migrate.ts';
import { openSiteSettings } from '../database/site-settings.queries.ts';
import type { Platform } from '../http/deps.ts';
import { openActionLimits } from '../http/limits/action-limits.queries.ts';
import type { SiteRestore } from '../http/site-restore.ts';
import { openJobs } from '../jobs/jobs.ts';
import { openMailer } from '../mail/mailer.ts';
import { openSms } from '../sms/sms.ts';
import { openMediaLinks } from '../storage/media-links.ts';
import { openStorage } from '../storage/open-storage.ts';
import { refuseUnfitPooler } from './refuse-pooler.queries.ts';

/** Opens the resources that every process needs, and migrates the database. */
export async function openPlatform(config: Config, restore?: SiteRestore): Promise<Platform> {
  await makeDataFolder(config.dataDir);
  const roots = await readRootKeys(config);
  const database = await openDatabase(config);
  await refuseUnfitPooler(database, config);
  const jobs = openJobs(database, (error) => process.stderr.write(`job queue: ${error.message}\n`));
  await database.alone(async () => {
    await migrate(database.direct);
    await jobs.start();
  });
  const secrets = openSecrets(roots, await readLastingKeys(database.db, roots));
  const siteSettings = await openSiteSettings(config, database, secrets);
  // Checked only now, because settings stored in the studio may fill in for the environment.
  for (const { message } of settingsWarnings(config)) process.stderr.write(`Warning: ${message}\n`);
  const mailer = openMailer(config);
  const storage = openStorage(config);
  const artwork = openArtwork({
    folder: path.join(config.dataDir, 'pictures'),
    bytesMax: config.pictureCacheBytes,
    makesAvif: config.pictureAvif,
    storage,
    jobs,
    findDrawn: openDrawnPosters(database.reads),
    report: (error) => process.stderr.write(`pictures: ${error instanceof Error ? error.message : error}\n`),
  });
  return {
    config,
    database,
    secrets,
    jobs,
    mailer,
    sms: openSms(config, database.db),
    siteSettings,
    storage,
    artwork,
    mediaLinks: openMediaLinks(secrets),
    limits: openActionLimits(database.db, config.rateLimitScale, config.actionLimits),
    ...(restore ? { restore } : {}),
    close: async () => {
      await artwork.close();
      await jobs.stop();
      mailer.close();
      await database.close();
    },
  };
}
