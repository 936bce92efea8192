import type { AuditEvent } from '@pardeh/contract/studio/audit-events';
import { type AuditEntry, audit } from '../../database/audit.queries.ts';
import type { Deps } from '../../http/deps.ts';

/**
 * Makes a change and its audit entry in one transaction: there is never one without the other. The entry comes first,
 * since files that a change writes cannot be rolled back; jobs are sent when their workers can see the change.
 */
export async function withAudit<T>(
  deps: Deps,
  [event, entry]: readonly [event: AuditEvent, entry: AuditEntry],
  change: (deps: Deps) => Promise<T>,
): Promise<T> {
  const jobs: Parameters<Deps['jobs']['send']>[] = [];
  const result = await deps.database.db.transaction().execute(async (db) => {
    await audit(db, event, entry);
    const send: Deps['jobs']['send'] = async (...job) => void jobs.push(job);
    return change({ ...deps, database: { ...deps.database, db }, jobs: { ...deps.jobs, send } });
  });
  for (const job of jobs) await deps.jobs.send(...job);
  return result;
}
