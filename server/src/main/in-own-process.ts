import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { lowerPriority } from '../config/lower-priority.ts';
import type { Job } from '../jobs/jobs.ts';
import { SMALL_JOB_FLAGS, SMALL_JOBS } from './small-jobs.ts';

/** For its youngest objects V8 would take up to 100 MB, beside a site that has little. */
const HEAVY_JOB_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
const ENTRY = path.join(import.meta.dirname, 'run-heavy-job.ts');

/**
 * Runs the job in a child process at the lowest priority, which exits with the job. Progress is stored in the database,
 * so the parent only ever sends a stop signal.
 */
export function inOwnProcess(job: Job<object>): Job<object> {
  return {
    ...job,
    async run({ id, data, signal }) {
      signal.throwIfAborted();
      const isHeavy = typeof job.isHeavy === 'function' ? await job.isHeavy() : job.isHeavy;
      if (!isHeavy) return job.run({ id, data, signal });
      signal.throwIfAborted();
      const child = fork(ENTRY, [job.name, id, JSON.stringify(data)], {
        execArgv: job.name in SMALL_JOBS ? SMALL_JOB_FLAGS : HEAVY_JOB_FLAGS,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      // Before it loads its modules, which takes a second of CPU time; the database that it uses is running.
      if (child.pid) lowerPriority(child.pid);
      const stop = () => child.kill('SIGTERM');
      signal.addEventListener('abort', stop);
      const [code] = (await once(child, 'exit')) as [number | null];
      signal.removeEventListener('abort', stop);
      signal.throwIfAborted();
      if (code !== 0) throw new Error(`the process of ${job.name} ended with ${code ?? 'a signal'}`);
    },
  };
}
