import type { Database } from '../../database/database.ts';
import type { Job } from '../../jobs/jobs.ts';
import { endRebuild, noteRebuild, startRebuild } from './rebuilds.queries.ts';
import { countSources } from './title-source.queries.ts';
import { type Progress, writePeopleKeys, writeSearchKeys } from './write-search-keys.ts';

export const REBUILD_JOB = 'search.rebuild';
const NOTED_EVERY_MS = 1000;
const HOURS_AT_MOST = 6;

/** Of a rebuild: reading the names takes longest, and titles take longer than people. */
export function keysShare(step: string, done: number, of: number): number {
  const share = step.endsWith('names') ? (0.6 * done) / Math.max(1, of) : step.endsWith('words') ? 0.75 : 0.9;
  return step.startsWith('titles') ? share * 0.7 : 0.7 + share * 0.3;
}

export function rebuildJob({ database }: { database: Database }): Job<object> {
  return {
    name: REBUILD_JOB,
    retryLimit: 1,
    expireInSeconds: HOURS_AT_MOST * 3600,
    heartbeatSeconds: 60,
    isHeavy: true,
    async run({ data, signal }) {
      await rebuildKeys(database, (data as { rebuildId: number }).rebuildId, { signal });
    },
  };
}

/**
 * Each half takes the place of the old keys at once, at its end: one that is stopped leaves them as they are. False when
 * it was stopped.
 */
export async function rebuildKeys(
  { db }: Pick<Database, 'db'>,
  id: number,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: Progress } = {},
): Promise<boolean> {
  if (!(await startRebuild(db, id, await countSources(db, 'title')))) return false;
  const stopped = new AbortController();
  let progress = 0;
  const timer = setInterval(async () => {
    // A database that is briefly unreachable does not mean that the backup was stopped.
    if (!(await noteRebuild(db, id, progress).catch(() => true))) stopped.abort();
  }, NOTED_EVERY_MS);
  const follow: Progress = (step, done, of) => {
    signal?.throwIfAborted();
    stopped.signal.throwIfAborted();
    progress = keysShare(step, done, of);
    onProgress?.(step, done, of);
  };
  try {
    await writeSearchKeys(db, 'all', follow);
    await writePeopleKeys(db, 'all', follow);
    await endRebuild(db, id, 'done');
    return true;
  } catch (error) {
    if (stopped.signal.aborted) return false;
    if (!signal?.aborted) await endRebuild(db, id, 'failed');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
