import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { findSimilar, readRarity } from './find-similar.ts';
import { findDueTitles, markOldest, writeSimilar } from './similar.queries.ts';

const JOB = 'similar.refresh';
const BATCH = 100;
/** A run is short, so that a stopped worker loses little; the rest waits for the next run. */
const TURN_MS = 60_000;
const OLD_AFTER_DAYS = 14;

/** Precomputes the similar titles of each title. */
export function similarJob({ database, jobs }: Platform): Job<object> {
  const { db } = database;
  return {
    name: JOB,
    schedule: '*/2 * * * *',
    expireInSeconds: 300,
    // After an import or a bulk edit, which ask for all titles anew.
    isHeavy: async () => (await findDueTitles(db, BATCH)).length === BATCH,
    run: async ({ signal }) => {
      const ends = performance.now() + TURN_MS;
      const rarity = await readRarity(db);
      for (;;) {
        const due = await findDueTitles(db, BATCH);
        if (due.length === 0) return;
        for (const id of due) {
          await writeSimilar(db, id, await findSimilar(db, id, rarity));
          if (signal.aborted) return;
        }
        if (performance.now() > ends) break;
      }
      await jobs.send(JOB, {}, { key: JOB, startAfterSeconds: 1 });
    },
  };
}

export function agingJob({ database }: Platform): Job<object> {
  return {
    name: 'similar.age',
    schedule: '10 4 * * *',
    run: () => markOldest(database.db, OLD_AFTER_DAYS, 50_000),
  };
}
