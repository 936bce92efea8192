import type { Job } from '../../jobs/jobs.ts';
import { type IngestDeps, runOrder, TRIES_MAX } from './run-order.ts';

export const INGEST_JOB = 'ingest.file';
const DAY_SECONDS = 86_400;

/** The same work as the command's, by a worker: alive by its heartbeat, tried three times, then a dead letter. */
export function ingestJob(deps: IngestDeps): Job<object> {
  return {
    name: INGEST_JOB,
    retryLimit: TRIES_MAX - 1,
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: 60,
    async run({ data, signal }) {
      const { ingestId } = data as { ingestId: number };
      await runOrder(deps, ingestId, { signal });
    },
  };
}
