import type { Job, JobQueue } from '../../jobs/jobs.ts';
import type { IngestDeps } from './ingest-deps.ts';
import { changeQueue, listWaiting, nextOrder, readQueue } from './queue.queries.ts';
import { freeBytes, SPARE_BYTES } from './queue-space.ts';
import { runOrder, TRIES_MAX } from './run-order.ts';

const INGEST_JOB = 'ingest.file';
const DAY_SECONDS = 86_400;

/**
 * The same work as the command's, by a worker: alive by its heartbeat, tried three times, then a dead letter. A job only
 * wakes a worker, which takes whatever is first in the queue by then; any number of workers share one queue.
 */
export function ingestJob(deps: IngestDeps): Job<object> {
  return {
    name: INGEST_JOB,
    retryLimit: TRIES_MAX - 1,
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: 60,
    async run({ signal }) {
      const takenByOthers = new Set<number>();
      for (;;) {
        if ((await readQueue(deps.database.db)).is_paused) return;
        const id = await nextOrder(deps.database.db, takenByOthers);
        if (id === undefined) return;
        const { state } = await runOrder(deps, id, { signal, pausesWithQueue: true });
        if (state !== 'busy') return;
        takenByOthers.add(id);
      }
    },
  };
}

/** For one order; a worker that is awake for it already is not woken twice. */
export async function wakeWorker({ jobs }: { jobs: JobQueue }, ingestId: number): Promise<void> {
  await jobs.send(INGEST_JOB, { ingestId }, { key: String(ingestId) });
}

/** For each order that waits. */
export async function wakeWorkers({
  database,
  jobs,
}: Pick<IngestDeps, 'database'> & { jobs: JobQueue }): Promise<void> {
  for (const { id } of await listWaiting(database.db)) await wakeWorker({ jobs }, id);
}

/** Goes on by itself when there is room again, and with what a worker that died has left. */
export function wakeJob(deps: IngestDeps & { jobs: JobQueue }): Job<object> {
  return {
    name: 'ingest.wake',
    schedule: '* * * * *',
    async run() {
      const { db } = deps.database;
      const queue = await readQueue(db);
      if (queue.is_paused && queue.paused_why !== 'no_space') return;
      if (queue.is_paused) {
        const [first] = await listWaiting(db);
        const needed = (first?.reserved_bytes ?? 0) + SPARE_BYTES;
        if ((await freeBytes(deps.config.dataDir)) < needed) return;
        await changeQueue(db, { is_paused: false, paused_why: null });
      }
      await wakeWorkers(deps);
    },
  };
}
