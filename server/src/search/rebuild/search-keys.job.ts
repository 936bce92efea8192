import type { Platform } from '../../open-platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { countSources, readChanges } from './title-source.queries.ts';
import { writePeopleKeys, writeSearchKeys } from './write-search-keys.ts';

const JOB = 'search.refresh';
const AT_ONCE = 1000;
/** When more than this share has changed, writing all anew is the shorter way. */
const MOST_SHARE = 0.1;
const DEBOUNCE_MS = 300;

/** Writes the search keys of what has changed, whoever changed it. */
export function searchKeysJob({ database }: Platform): Job<object> {
  const { db } = database;
  return {
    name: JOB,
    schedule: '*/5 * * * *',
    expireInSeconds: 3600,
    run: async () => {
      for (const [kind, write] of [
        ['title', writeSearchKeys],
        ['person', writePeopleKeys],
      ] as const) {
        const most = Math.max(AT_ONCE, Math.ceil((await countSources(db, kind)) * MOST_SHARE));
        const changed = await readChanges(db, kind, most + 1);
        if (changed.length > most) await write(db, 'all');
        else if (changed.length > 0) await write(db, changed);
      }
    },
  };
}

/** Sends for the job as soon as something changes; many changes at once are one. */
export async function watchCatalogue({ database, jobs }: Platform): Promise<void> {
  let waiting = false;
  await database.listen('catalogue', () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      // A queue that is away loses nothing: the changes stay noted, and the clock sends for the job too.
      jobs.send(JOB, {}, { key: JOB }).catch(() => {});
    }, DEBOUNCE_MS).unref();
  });
}
