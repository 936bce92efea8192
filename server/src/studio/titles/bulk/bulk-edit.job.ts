import type { Deps } from '../../../http/deps.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { countTitles } from './bulk-edit.queries.ts';
import { runBulkEdit } from './run-bulk-edit.ts';

const BULK_EDIT_JOB = 'studio.bulk-edit';
/** Up to this many are edited before the reply; more are left to a worker. */
const AT_ONCE_MAX = 200;

export async function beginBulkEdit(
  { database, jobs }: Pick<Deps, 'database' | 'jobs'>,
  id: number,
): Promise<void> {
  if ((await countTitles(database.db, id)) <= AT_ONCE_MAX)
    await runBulkEdit(database, id, { isUrgent: true });
  else await jobs.send(BULK_EDIT_JOB, { bulkId: id }, { key: String(id) });
}

export function bulkEditJob({ database }: Pick<Deps, 'database'>): Job<object> {
  return {
    name: BULK_EDIT_JOB,
    retryLimit: 5,
    heartbeatSeconds: 60,
    isHeavy: true,
    run: ({ data, signal }) => runBulkEdit(database, (data as { bulkId: number }).bulkId, { signal }),
  };
}
