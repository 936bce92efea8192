import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { removeFile } from '../files/remove-file.ts';
import { wakeWorker, wakeWorkers } from './ingest.job.ts';
import type { IngestDeps } from './ingest-deps.ts';
import { ingestFolder, removeIngestFiles } from './ingest-folder.ts';
import { hasIngest, listUnended, markCancelled, markForRetry, markStopped } from './ingest-list.queries.ts';
import type { SoundTiming } from './ingest-options.ts';
import { changeQueue, type QueueRow } from './queue.queries.ts';
import type { QueueDeps } from './queue-ingest.ts';
import { decideSound } from './sound.queries.ts';

type Changed = 'done' | 'missing' | 'refused';

/** A worker that runs it notices within a second, stops its encoders and removes their output. */
export async function cancelIngest(deps: QueueDeps, id: number): Promise<Changed> {
  const { database } = deps;
  const cancelled = await markCancelled(database.db, id);
  if (!cancelled) return (await hasIngest(database.db, id)) ? 'refused' : 'missing';
  if (cancelled.wasRunning) return 'done';
  if (cancelled.fileId !== null) await removeFile(deps, cancelled.fileId);
  await removeIngestFiles(deps, { id, ...cancelled });
  return 'done';
}

/** Its finished pieces stay until it is resumed. */
export async function stopIngest({ database }: QueueDeps, id: number): Promise<boolean> {
  return markStopped(database.db, id);
}

export async function retryIngest(deps: QueueDeps, id: number): Promise<Changed> {
  return wakeIf(await markForRetry(deps.database.db, id), deps, id);
}

/** Decides what happens to a sound whose length differs from its film's. */
export async function decideTiming(
  deps: QueueDeps,
  id: number,
  timing: SoundTiming | 'version',
): Promise<Changed> {
  return wakeIf(await decideSound(deps.database.db, id, timing), deps, id);
}

async function wakeIf(isWaiting: boolean, deps: QueueDeps, id: number): Promise<Changed> {
  if (!isWaiting) return (await hasIngest(deps.database.db, id)) ? 'refused' : 'missing';
  await wakeWorker(deps, id);
  return 'done';
}

/** Pausing puts running ingests back into the queue within a second; resuming wakes the workers. */
export async function setQueue(
  deps: QueueDeps,
  changes: Partial<Omit<QueueRow, 'paused_why'>>,
): Promise<void> {
  const isPausing = changes.is_paused !== undefined;
  await changeQueue(deps.database.db, { ...changes, ...(isPausing ? { paused_why: null } : {}) });
  if (changes.is_paused === false) await wakeWorkers(deps);
}

/** Removes what was left by workers that were killed while cleaning up. */
export async function removeAbandonedFolders(deps: Pick<IngestDeps, 'database' | 'config'>): Promise<void> {
  const names = await readdir(path.join(deps.config.dataDir, 'ingest')).catch(() => []);
  const ids = names.filter((name) => /^\d{1,9}$/.test(name)).map(Number);
  const unended = new Set(await listUnended(deps.database.db, ids));
  for (const id of ids) {
    if (!unended.has(id)) await rm(ingestFolder(deps, id), { recursive: true, force: true });
  }
}
