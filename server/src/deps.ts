import type { Artwork } from './artwork/artwork.ts';
import type { Config } from './config.ts';
import type { ActionLimits } from './platform/action-limits.queries.ts';
import type { Database } from './platform/database.ts';
import type { JobQueue } from './platform/jobs.ts';
import type { Mailer } from './platform/mailer.ts';
import type { MediaLinks } from './platform/media-links.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Storage } from './platform/storage.ts';

/** What the features stand on. Tests hand in real ones too, only smaller. */
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
  /** How often the sensitive actions may be done. */
  limits: ActionLimits;
  mailer: Mailer;
}
