import type { Job, JobQueue } from '../../jobs/jobs.ts';
import { freeForIngest, SPARE_BYTES } from './disk-space.ts';
import type { IngestDeps } from './ingest-deps.ts';
import { changeQueue, listWaiting, nextIngest, readQueue } from './queue.queries.ts';
import { runIngest, TRIES_MAX } from './run-ingest.ts';

const INGEST_JOB = 'ingest.file';
const DAY_SECONDS = 86_400;

/**
 * A job only wakes a worker, which then runs the first ingest of the queue; any number of workers share one queue.
 * After three tries a job becomes a dead letter.
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
        const id = await nextIngest(deps.database.db, takenByOthers);
        if (id === undefined) return;
        const { state } = await runIngest(deps, id, { signal, pausesWithQueue: true });
        if (state !== 'busy') return;
        takenByOthers.add(id);
      }
    },
  };
}

/** For one ingest; it is not queued twice. */
export async function wakeWorker({ jobs }: { jobs: JobQueue }, ingestId: number): Promise<void> {
  await jobs.send(INGEST_JOB, { ingestId }, { key: String(ingestId) });
}

/** For each ingest that waits. */
export async function wakeWorkers({
  database,
  jobs,
}: Pick<IngestDeps, 'database'> & { jobs: JobQueue }): Promise<void> {
  for (const { id } of await listWaiting(database.db)) await wakeWorker({ jobs }, id);
}

/** Resumes the queue when the disk has room again, and picks up what a dead worker left. */
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
        if ((await freeForIngest(deps)) < needed) return;
        await changeQueue(db, { is_paused: false, paused_why: null });
      }
      await wakeWorkers(deps);
    },
  };
}
