import { onCatalogueChange } from '../../database/catalogue-changes.queries.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Job, JobQueue } from '../../jobs/jobs.ts';
import { countSources, readChanges } from './title-source.queries.ts';
import { writePeopleKeys, writeSearchKeys } from './write-search-keys.ts';

const JOB = 'search.refresh';
const AT_ONCE = 1000;
/** When a larger share has changed, a rebuild is faster. */
const MOST_SHARE = 0.1;
const HEAVY_FROM = 500;
const DEBOUNCE_MS = 300;
const DEBOUNCE_MAX_MS = 10_000;
const QUIET_MS = 2000;

/** Writes the search keys of everything that has changed since the last run. */
export function searchKeysJob({ database }: { database: Database }): Job<object> {
  return {
    name: JOB,
    schedule: '*/5 * * * *',
    expireInSeconds: 3600,
    // After a bulk edit or an import; a few titles changed by an editor do not justify a separate process.
    isHeavy: async () => (await readChanges(database.db, 'title', HEAVY_FROM)).length === HEAVY_FROM,
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

/**
 * Queues the job as soon as something changes; many changes in a moment queue it once. While things change
 * again and again it waits longer each time: fewer and larger steps are less work. A long job is waited for.
 */
export async function watchCatalogue({
  database,
  jobs,
}: {
  database: Database;
  jobs: JobQueue;
}): Promise<void> {
  let isQueued = false;
  let changedAt = 0;
  let wait = DEBOUNCE_MS;
  await onCatalogueChange(database, () => {
    const wasQuiet = performance.now() - changedAt > QUIET_MS;
    changedAt = performance.now();
    if (isQueued) return;
    isQueued = true;
    wait = wasQuiet ? DEBOUNCE_MS : Math.min(wait * 2, DEBOUNCE_MAX_MS);
    setTimeout(() => {
      isQueued = false;
      // If the queue is down nothing is lost: the changes stay recorded, and the schedule runs the job too.
      jobs.send(JOB, {}, { key: JOB }).catch(() => {});
    }, wait).unref();
  });
}
