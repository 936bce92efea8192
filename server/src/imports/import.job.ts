import type { Platform } from '../http/deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { runImport } from './run-import.ts';
import { IMPORT_JOB } from './start-import.ts';

const DAY_SECONDS = 86_400;

export function importJob(platform: Platform): Job<object> {
  return {
    name: IMPORT_JOB,
    retryLimit: 2,
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: 60,
    isHeavy: true,
    async run({ data, signal }) {
      const { importId } = data as { importId: number };
      await runImport(platform, importId, { signal });
      signal.throwIfAborted();
    },
  };
}
