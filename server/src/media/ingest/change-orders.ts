import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { INGEST_JOB } from './ingest.job.ts';
import { hasOrder, listUnended, markCancelled, markForRetry } from './order-list.queries.ts';
import type { CommandDeps } from './take-orders.ts';
import { removeWork, workFolder } from './work-folder.ts';

type Changed = 'done' | 'missing' | 'refused';

/** Whoever works on it hears of it within a second, ends its encoders and removes what they made. */
export async function cancelOrder({ database, config }: CommandDeps, id: number): Promise<Changed> {
  const cancelled = await markCancelled(database.db, id);
  if (!cancelled) return (await hasOrder(database.db, id)) ? 'refused' : 'missing';
  if (!cancelled.wasRunning) await removeWork(config.dataDir, { id, ...cancelled });
  return 'done';
}

export async function retryOrder({ database, jobs }: CommandDeps, id: number): Promise<Changed> {
  if (!(await markForRetry(database.db, id)))
    return (await hasOrder(database.db, id)) ? 'refused' : 'missing';
  await jobs.send(INGEST_JOB, { ingestId: id }, { key: String(id) });
  return 'done';
}

/** A worker that was killed while it cleaned up left what no order needs. */
export async function removeLeftWork({
  database,
  config,
}: Pick<CommandDeps, 'database' | 'config'>): Promise<void> {
  const names = await readdir(path.join(config.dataDir, 'ingest')).catch(() => []);
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const unended = new Set(await listUnended(database.db, ids));
  for (const id of ids) {
    if (!unended.has(id)) await rm(workFolder(config.dataDir, id), { recursive: true, force: true });
  }
}
