import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { countOverdueJobs } from '../../jobs/overdue-jobs.queries.ts';
import type { Deps } from '../deps.ts';
import { limitsStatements } from './statement-limit.queries.ts';

export type ReadinessDeps = Pick<Deps, 'config' | 'database' | 'storage'>;

interface Checks {
  database: 'ok' | 'unreachable' | 'no_time_limit';
  disk: 'ok' | 'full' | 'unreadable';
  storage: 'ok' | 'not_writable';
  queue: 'ok' | 'unreachable';
}

/** The reply of /health/ready. */
export interface Readiness {
  status: 'ok' | 'not_ready';
  checks: Checks;
  warnings: string[];
}

interface Found {
  checks: Checks;
  /** No worker processes the waiting jobs. The site still serves, so this takes no process out of service. */
  isQueueStalled: boolean;
}

/** Anybody may call this, so expensive checks are cached for this long. */
const CACHE_MS = 5000;
const CHECK_LIMIT_MS = 4000;
const OVERDUE_SECONDS = 15 * 60;
const MEGABYTE = 1024 * 1024;

export function makeChecks({ config, database, storage }: ReadinessDeps): () => Promise<Found> {
  let cached: { found: Promise<Found>; until: number } | null = null;

  async function look(): Promise<Found> {
    const [answers, disk, storing, overdue] = await Promise.all([
      inTime(limitsStatements(database)),
      inTime(statfs(config.dataDir)),
      inTime(storage.tryWriting()),
      inTime(countOverdueJobs(database, OVERDUE_SECONDS)),
    ]);
    const free = disk === null ? null : (disk.value.bavail * disk.value.bsize) / MEGABYTE;
    return {
      checks: {
        database: answers === null ? 'unreachable' : answers.value ? 'ok' : 'no_time_limit',
        disk: free === null ? 'unreadable' : free < config.minFreeMegabytes ? 'full' : 'ok',
        storage: storing ? 'ok' : 'not_writable',
        queue: overdue ? 'ok' : 'unreachable',
      },
      isQueueStalled: overdue !== null && overdue.value > 0,
    };
  }

  return () => {
    if (cached && cached.until > performance.now()) return cached.found;
    const found = look();
    cached = { found, until: performance.now() + CACHE_MS };
    return found;
  };
}

/** Null for checks that failed or hang: waiting forever would be no reply. */
async function inTime<T>(work: Promise<T>): Promise<{ value: T } | null> {
  const done = work.then(
    (value) => ({ value }),
    () => null,
  );
  return Promise.race([done, wait(CHECK_LIMIT_MS, null, { ref: false })]);
}
