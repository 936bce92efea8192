import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';

/**
 * Heavy jobs that need nothing but the database: their process does not load what the others need, which is 35 MB of
 * modules.
 */
export const SMALL_JOBS: Record<string, () => Promise<(opened: { database: Database }) => Job<object>>> = {
  'recommend.learn': async () => (await import('../recommend/recommend.ts')).learnJob,
};

/** Memory before time: V8 collects garbage when the heap has grown by a fifth, not when it has doubled. */
export const SMALL_JOB_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=1',
  '--initial-old-space-size=16',
  '--heap-growing-percent=20',
];
