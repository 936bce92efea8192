import type { Platform } from '../../../http/deps.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { runBulkEdit } from './run-bulk-edit.ts';

export const BULK_EDIT_JOB = 'studio.bulk-edit';

export function bulkEditJob({ database }: Pick<Platform, 'database'>): Job<object> {
  return {
    name: BULK_EDIT_JOB,
    retryLimit: 5,
    heartbeatSeconds: 60,
    isHeavy: true,
    run: ({ data, signal }) => runBulkEdit(database, (data as { bulkId: number }).bulkId, { signal }),
  };
}
