import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { decideSound } from '../files/file-edits.queries.ts';
import { removeFile } from '../files/remove-file.ts';
import type { SoundTiming } from '../files/sound-order.ts';
import { wakeWorker, wakeWorkers } from './ingest.job.ts';
import { hasOrder, listUnended, markCancelled, markForRetry, markStopped } from './order-list.queries.ts';
import { changeQueue, type QueueRow } from './queue.queries.ts';
import type { CommandDeps } from './take-orders.ts';
import { removeWork, workFolder } from './work-folder.ts';

type Changed = 'done' | 'missing' | 'refused';

/** The worker that runs it notices within a second, stops its encoders and removes their output. */
export async function cancelOrder(deps: CommandDeps, id: number): Promise<Changed> {
  const { database, config } = deps;
  const cancelled = await markCancelled(database.db, id);
  if (!cancelled) return (await hasOrder(database.db, id)) ? 'refused' : 'missing';
  if (cancelled.wasRunning) return 'done';
  if (cancelled.fileId !== null) await removeFile(deps, cancelled.fileId);
  await removeWork(config.dataDir, { id, ...cancelled });
  return 'done';
}

/** What is finished of it stays, for when it goes on. */
export async function stopOrder({ database }: CommandDeps, id: number): Promise<boolean> {
  return markStopped(database.db, id);
}

export async function retryOrder({ database, jobs }: CommandDeps, id: number): Promise<Changed> {
  if (!(await markForRetry(database.db, id)))
    return (await hasOrder(database.db, id)) ? 'refused' : 'missing';
  await wakeWorker({ jobs }, id);
  return 'done';
}

/** What becomes of a sound that does not fit its film. */
export async function timeSound(
  { database, jobs }: CommandDeps,
  id: number,
  timing: SoundTiming | 'version',
): Promise<Changed> {
  if (!(await decideSound(database.db, id, timing)))
    return (await hasOrder(database.db, id)) ? 'refused' : 'missing';
  await wakeWorker({ jobs }, id);
  return 'done';
}

/** Pausing puts running orders back into the queue within a second; resuming wakes the workers. */
export async function setQueue(
  deps: CommandDeps,
  changes: Partial<Omit<QueueRow, 'paused_why'>>,
): Promise<void> {
  const isPausing = changes.is_paused !== undefined;
  await changeQueue(deps.database.db, { ...changes, ...(isPausing ? { paused_why: null } : {}) });
  if (changes.is_paused === false) await wakeWorkers(deps);
}

/** Removes what a worker left behind that was killed while cleaning up. */
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
