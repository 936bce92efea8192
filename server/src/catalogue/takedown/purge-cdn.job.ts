import { titlePath } from '@pardeh/contract/paths';
import { pictureUrls } from '../../artwork/artwork.ts';
import type { Config } from '../../config/config.ts';
import { onCatalogueChange } from '../../database/catalogue-changes.queries.ts';
import type { Database } from '../../database/database.ts';
import type { Job, JobQueue } from '../../jobs/jobs.ts';
import {
  findUnpurged,
  forgetOldWithdrawals,
  markPurged,
  type WithdrawnTitle,
} from './withdrawn-titles.queries.ts';

const JOB = 'titles.purge-cdn';
const TITLES_AT_ONCE = 50;
/** As many as the common CDNs take in one call. */
const ADDRESSES_AT_ONCE = 30;
const TIMEOUT_MS = 20_000;

type Purging = Pick<Config, 'cdnPurge' | 'siteUrl' | 'apiUrl' | 'mediaUrl'>;

/** Tells the CDN which URLs to drop. Unconfirmed ones stay recorded and are retried every minute until they succeed. */
export function purgeCdnJob(tools: { config: Purging; database: Pick<Database, 'db'> }): Job<object> {
  const { config } = tools;
  const { cdnPurge } = config;
  const { db } = tools.database;
  return {
    name: JOB,
    schedule: '* * * * *',
    // The next minute tries again, so a failed run need not.
    retryLimit: 0,
    run: async ({ signal }) => {
      await forgetOldWithdrawals(db);
      if (!cdnPurge) return;
      for (;;) {
        const titles = await findUnpurged(db, TITLES_AT_ONCE);
        if (titles.length === 0) return;
        const addresses = [...new Set(titles.flatMap((title) => addressesOf(title, config)))];
        for (let from = 0; from < addresses.length; from += ADDRESSES_AT_ONCE) {
          await purge(cdnPurge, addresses.slice(from, from + ADDRESSES_AT_ONCE), signal);
        }
        const ids = titles.map(({ id }) => id);
        await markPurged(db, ids);
      }
    },
  };
}

async function purge(
  { url, token }: { url: string; token: string | null },
  files: string[],
  signal: AbortSignal,
): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ files }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The CDN answered ${reply.status} to a purge.`);
}

/** Does not wait for the next minute: a takedown is urgent. */
export async function watchWithdrawals({
  config,
  database,
  jobs,
}: {
  config: Purging;
  database: Pick<Database, 'listen'>;
  jobs: JobQueue;
}): Promise<void> {
  if (!config.cdnPurge) return;
  await onCatalogueChange(database, () => {
    // If the queue is down, the schedule runs the job within a minute.
    jobs.send(JOB, {}, { key: JOB }).catch(() => {});
  });
}

/** Every URL at which something outside may cache a part of the title. Lists expire on their own within a minute. */
function addressesOf(title: WithdrawnTitle, { siteUrl, apiUrl, mediaUrl }: Omit<Purging, 'cdnPurge'>) {
  const { title_id: id, slug, poster, backdrop, screenshots } = title;
  return [
    siteUrl + encodeURI(titlePath(id, slug)),
    `${siteUrl}/`,
    `${siteUrl}/tv`,
    `${apiUrl}/api/titles/${id}`,
    `${apiUrl}/og/titles/${id}.jpg`,
    ...[poster, backdrop, ...screenshots].flatMap((key) => (key === null ? [] : pictureUrls(mediaUrl, key))),
  ];
}
