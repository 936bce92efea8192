import { readConfig } from '../config/config.ts';
import { allJobs } from './all-jobs.ts';
import { openPlatform } from './open-platform.ts';

// Runs one job for `inOwnProcess`; the arguments are its name, id and data.
const [name, id = '', data = '{}'] = process.argv.slice(2);
const stopping = new AbortController();
// Ctrl+C reaches every process of a terminal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
// The parent was killed: the next start runs the job again, and the two would get in each other's way.
const endAtOnce = () => process.exit(1);
process.on('disconnect', endAtOnce);

const platform = await openPlatform(readConfig(process.env));
// Only now, because a database started by this process would inherit the priority.
platform.database.lowerPriority();
try {
  const job = allJobs(platform).find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run({ id, data: JSON.parse(data), signal: stopping.signal });
} catch (error) {
  if (!stopping.signal.aborted)
    process.stderr.write(`${name}: ${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
} finally {
  await platform.close();
  process.off('disconnect', endAtOnce);
  process.disconnect?.();
}
