import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { removeOldCspReports } from './csp-reports.queries.ts';

export function cspReportsJob({ database: { db } }: Platform): Job<object> {
  return { name: 'csp-reports.tidy', schedule: '41 3 * * *', run: () => removeOldCspReports(db) };
}
