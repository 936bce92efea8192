import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { forgetRemoved } from './removed-records.queries.ts';

/** What was deleted long ago can no longer be brought back. */
export function forgetRemovedJob({ database: { db } }: Pick<Platform, 'database'>): Job<object> {
  return { name: 'studio.forget-removed', schedule: '40 3 * * *', run: () => forgetRemoved(db) };
}
