import { randomUUID } from 'node:crypto';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';

export interface JobRun<T> {
  id: string;
  data: T;
  signal: AbortSignal;
}

export interface Job<T extends object> {
  /** `similar.refresh`: the feature, then what is done. */
  readonly name: string;
  /** Cron, for what runs by the clock. */
  readonly schedule?: string;
  readonly retryLimit?: number;
  readonly expireInSeconds?: number;
  /** Long work proves that it is alive, or is given to another worker. */
  readonly heartbeatSeconds?: number;
  /** Short work that somebody waits for, such as a mail: the next one follows at once. Other queues rest between two. */
  readonly isUrgent?: boolean;
  /** So much work that it gets a process of its own where viewers are answered. */
  readonly isHeavy?: boolean | (() => Promise<boolean>);
  run(run: JobRun<T>): Promise<void>;
}

export interface JobQueue {
  /** Puts a job in the queue; with a key, one of that key at a time waits there. */
  send(name: string, data: object, options?: { key?: string; startAfterSeconds?: number }): Promise<void>;
}

export interface Jobs extends JobQueue {
  /** Makes the queues known; a process that only sends does no more than this. */
  start(): Promise<void>;
  /** Takes work as well. */
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

/** The queue lives in the database beside the data, so that a job and what it is about are never apart. */
export function openJobs(database: Database, report: (error: Error) => void): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.run(text, values) as never },
    schema: 'jobs',
    // When a job is due is reckoned by how far our clock is off: one that was set right must not count as wrong for long.
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
        // The queue lets one job of a key wait, and takes a missing key for a key that all of them share.
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
          // Otherwise the worker looks at its queue every two seconds, and takes one.
          if (job.isUrgent) boss.notifyWorker(worker);
          const signal = AbortSignal.any([taken.signal, stopping.signal]);
          await job.run({ id: taken.id, data: taken.data, signal }).catch(async (error: unknown) => {
            if (!stopping.signal.aborted) throw error;
            // Interrupted by our own end and not by a fault: it waits for the next start with all its tries.
            await boss.send(job.name, taken.data, { singletonKey: randomUUID() });
          });
        });
      }
    },
    async stop() {
      // Long work (an encoder) ends at once and is done again by the next start; short work has time to finish.
      stopping.abort();
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}
