import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../database/database.ts';
import type { SiteSettings } from '../database/site-settings.queries.ts';
import type { JobQueue, Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Sms } from '../sms/sms.ts';
import type { Artwork } from '../storage/artwork-service.ts';
import type { MediaLinks } from '../storage/media-links.ts';
import type { Storage } from '../storage/storage.ts';
import type { ActionLimits } from './limits/action-limits.queries.ts';
import type { SiteRestore } from './site-restore.ts';

/** What the features need. Tests pass real ones too, only smaller. */
export interface Deps {
  config: Config;
  database: Database;
  jobs: JobQueue;
  secrets: Secrets;
  /** Packages and pictures. */
  storage: Storage;
  /** Pictures in the widths and formats that pages ask for. */
  artwork: Artwork;
  mediaLinks: MediaLinks;
  limits: ActionLimits;
  mailer: Mailer;
  sms: Sms;
  /** Owners' settings from the studio; `config` has the effective values. */
  siteSettings: SiteSettings;
  /** Only where the site can restart itself: `npm start`. */
  restore?: SiteRestore;
}

/** The same for a process that also runs the queue's jobs, and closes everything when it stops. */
export interface Platform extends Deps {
  jobs: Jobs;
  close(): Promise<void>;
}
