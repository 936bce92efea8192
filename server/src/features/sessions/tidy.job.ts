import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { removeExpired } from './tidy.queries.ts';

export function tidyJob({ database: { db } }: Platform): Job<object> {
  return { name: 'sessions.tidy', schedule: '17 * * * *', run: () => removeExpired(db) };
}
