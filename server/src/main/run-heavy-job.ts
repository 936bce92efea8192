import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../jobs/jobs.ts';
import { SMALL_JOBS } from './small-jobs.ts';

// Runs one job for `inOwnProcess`; the arguments are its name, id and data.
const [name = '', id = '', data = '{}'] = process.argv.slice(2);
const stopping = new AbortController();
// Ctrl+C reaches every process of a terminal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
// The parent was killed: the next start runs the job again, and the two would get in each other's way.
const endAtOnce = () => process.exit(1);
process.on('disconnect', endAtOnce);

interface Opened {
  database: Database;
  jobs: Job<object>[];
  close(): Promise<void>;
}

async function open(): Promise<Opened> {
  const config = readConfig(process.env);
  const loadJob = SMALL_JOBS[name];
  if (loadJob) {
    const [{ openDatabase }, makeJob] = await Promise.all([import('../database/database.ts'), loadJob()]);
    // Prepared statements would need a second connection, for which the embedded database starts a process.
    const database = await openDatabase({ ...config, databasePool: 1, databasePrepared: false });
    return { database, jobs: [makeJob({ database })], close: database.close };
  }
  const [{ openPlatform }, { allJobs }] = await Promise.all([
    import('./open-platform.ts'),
    import('./all-jobs.ts'),
  ]);
  const platform = await openPlatform(config);
  return { database: platform.database, jobs: allJobs(platform), close: platform.close };
}

const { database, jobs, close } = await open();
// Only now, because a database started by this process would inherit the priority.
database.lowerPriority();
try {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run({ id, data: JSON.parse(data), signal: stopping.signal });
} catch (error) {
  if (!stopping.signal.aborted)
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  await close();
  process.off('disconnect', endAtOnce);
  process.disconnect?.();
}
