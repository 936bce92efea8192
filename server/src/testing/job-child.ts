import type { Config } from '../config/config.ts';
import { allJobs } from '../main/all-jobs.ts';
import { openPlatform } from '../main/open-platform.ts';
import { isStatement } from './crash-run.ts';

/** A job to run in a process that dies by kill -9 after this many of its statements. */
export interface KilledJob {
  config: Config;
  name: string;
  data: object;
  statements: number;
}

const { config, name, data, statements } = JSON.parse(process.argv[2] ?? '') as KilledJob;
const platform = await openPlatform(config);
const job = allJobs(platform).find((each) => each.name === name);
if (!job) throw new Error(`there is no job ${name}`);
let left = statements;
platform.database.watchers.add((event) => {
  if (isStatement(event)) left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
});
await job.run({ id: '1', data, signal: new AbortController().signal });
await platform.close();
