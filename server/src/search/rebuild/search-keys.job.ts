import type { Database, Db } from '../../database/database.ts';
import type { Job, JobQueue } from '../../jobs/jobs.ts';
import { countSources, readChanges } from './title-source.queries.ts';
import { writePeopleKeys, writeSearchKeys } from './write-search-keys.ts';

const JOB = 'search.refresh';
const AT_ONCE = 1000;
/** When a larger share has changed, a rebuild is faster. */
const MOST_SHARE = 0.1;
const DEBOUNCE_MS = 300;

/** Writes the search keys of everything that has changed since the last run. */
export function searchKeysJob({ database }: { database: Database }): Job<object> {
  return {
    name: JOB,
    schedule: '*/5 * * * *',
    expireInSeconds: 3600,
    run: () => refreshSearchKeys(database.db),
  };
}

/** For callers that have changed much and cannot wait for the job. */
export async function refreshSearchKeys(db: Db): Promise<void> {
  for (const [kind, write] of [
    ['title', writeSearchKeys],
    ['person', writePeopleKeys],
  ] as const) {
    const most = Math.max(AT_ONCE, Math.ceil((await countSources(db, kind)) * MOST_SHARE));
    const changed = await readChanges(db, kind, most + 1);
    if (changed.length > most) await write(db, 'all');
    else if (changed.length > 0) await write(db, changed);
  }
}

/** Queues the job as soon as something changes; many changes in a moment queue it once. */
export async function watchCatalogue({
  database,
  jobs,
}: {
  database: Database;
  jobs: JobQueue;
}): Promise<void> {
  let isQueued = false;
  await database.listen('catalogue', () => {
    if (isQueued) return;
    isQueued = true;
    setTimeout(() => {
      isQueued = false;
      // If the queue is down nothing is lost: the changes stay recorded, and the schedule runs the job too.
      jobs.send(JOB, {}, { key: JOB }).catch(() => {});
    }, DEBOUNCE_MS).unref();
  });
}
