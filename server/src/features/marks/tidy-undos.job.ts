import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { removeOldChanges } from './undo.queries.ts';

export function tidyUndosJob({ database: { db } }: Platform): Job<object> {
  return { name: 'marks.tidy', schedule: '37 * * * *', run: () => removeOldChanges(db) };
}
