import type { Deps } from '../../../http/deps.ts';
import { BULK_EDIT_JOB } from './bulk-edit.job.ts';
import { countTitles } from './bulk-edit.queries.ts';
import { runBulkEdit } from './run-bulk-edit.ts';

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
