import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

export interface JobRun<T> {
  id: string;
  data: T;
  signal: AbortSignal;
}

export interface Job<T extends object> {
  /** The feature, then the action, as in `similar.refresh`. */
  readonly name: string;
  /** Cron expression, for jobs that run on a schedule. */
  readonly schedule?: string;
  readonly retryLimit?: number;
  readonly expireInSeconds?: number;
  /** A long job that misses its heartbeat is handed to another worker. */
  readonly heartbeatSeconds?: number;
  /**
   * Short jobs that somebody is waiting for, such as emails: the next one starts immediately. Other queues pause
   * between jobs.
   */
  readonly isUrgent?: boolean;
  /** Heavy enough to run in a separate process when this one also serves viewers. */
  readonly isHeavy?: boolean | (() => Promise<boolean>);
  run(run: JobRun<T>): Promise<void>;
}

export interface JobQueue {
  /** Enqueues a job; at most one job per key waits in the queue. */
  send(name: string, data: object, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Connects to the queue, which is enough for a process that only sends jobs. */
  start(): Promise<void>;
  /** Also starts processing these jobs. */
  work(jobs: readonly Job<object>[]): Promise<void>;
  stop(): Promise<void>;
}

const DEAD_LETTERS = 'dead-letters';

function queueOptions({ retryLimit, expireInSeconds, heartbeatSeconds }: Job<object>) {
  return {
    ...(retryLimit === undefined ? {} : { retryLimit }),
    ...(expireInSeconds === undefined ? {} : { expireInSeconds }),
    ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }),
  };
}

/** The queue lives in the same database as the data, so a job and the rows it refers to cannot get out of step. */
export function openJobs(database: Database, report: (error: Error) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.run(text, values) as never },
    schema: 'jobs',
    // pg-boss corrects due times by our clock's offset, so it must notice soon when a wrong clock has been set right.
    clockMonitorIntervalSeconds: 60,
  });
  boss.on('error', report);
  const stopping = new AbortController();
  const known = new Set<string>();

  async function makeQueue(name: string, options: { retryLimit?: number } = {}): Promise<void> {
    if (known.has(name)) return;
    await boss.createQueue(name, {
      retryLimit: options.retryLimit ?? 3,
      retryBackoff: true,
      policy: 'short',
      ...(name === DEAD_LETTERS ? {} : { deadLetter: DEAD_LETTERS }),
    });
    known.add(name);
  }

  return {
    async start() {
      await boss.start();
      await makeQueue(DEAD_LETTERS);
    },
    async send(name, data, { key, startAfterSeconds } = {}) {
      await makeQueue(name);
      await boss.send(name, data, {
        // The queue holds one waiting job per key, and treats all jobs without a key as having the same one.
        singletonKey: key ?? randomUUID(),
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
    },
    async work(jobs) {
      for (const job of jobs) {
        await makeQueue(job.name, job);
        const options = queueOptions(job);
        if (Object.keys(options).length > 0) await boss.updateQueue(job.name, options);
        if (job.schedule) await boss.schedule(job.name, job.schedule);
        const worker: string = await boss.work<object>(job.name, { batchSize: 1 }, async ([taken]) => {
          if (!taken) return;
          // Otherwise the worker polls every two seconds and takes one job each time.
          if (job.isUrgent) boss.notifyWorker(worker);
          const signal = AbortSignal.any([taken.signal, stopping.signal]);
          await job.run({ id: taken.id, data: taken.data, signal }).catch(async (error: unknown) => {
            if (!stopping.signal.aborted) throw error;
            // Interrupted by our shutdown, not by an error: requeue it with all its retries left.
            await boss.send(job.name, taken.data, { singletonKey: randomUUID() });
          });
        });
      }
    },
    async stop() {
      // Long jobs (encoding) are aborted and run again after the next start; short ones have time to finish.
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}
