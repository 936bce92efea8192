import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { forgetRemoved } from './removed-records.queries.ts';

/** Drops the snapshots of records that were deleted long ago. */
export function forgetRemovedJob({ database: { db } }: Pick<Platform, 'database'>): Job<object> {
  return { name: 'studio.forget-removed', schedule: '40 3 * * *', run: () => forgetRemoved(db) };
}
