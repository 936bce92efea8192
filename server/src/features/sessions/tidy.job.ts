import type { Platform } from '../../open-platform.ts';
import type { Job } from '../../platform/jobs.ts';
import { removeExpired } from './tidy.queries.ts';

export function tidyJob({ database: { db } }: Platform): Job<object> {
  return { name: 'sessions.tidy', schedule: '17 * * * *', run: () => removeExpired(db) };
}
