import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openPlatform } from '../server/src/main/open-platform.ts';
import { writeImdbFiles } from './import/imdb-files.ts';
import { machine, ms, percentile, table } from './report.ts';
import { finishSimilarTitles } from './site/beside-viewers.queries.ts';
import { jobsBesideViewers } from './site/beside-viewers.ts';
import { startEmbeddedSite } from './site/embedded-site.ts';
import { SteadyViewers, type Times } from './site/steady-viewers.ts';

// How fast `npm start`, with its embedded database, serves viewers while a job is running. Prints a table.
const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '50000' },
    port: { type: 'string', default: '4600' },
    /** How long to measure without any job, and at least with each job. */
    seconds: { type: 'string', default: '60' },
    /** Job names, separated by commas; all by default. The import always runs. */
    only: { type: 'string' },
    /** Keeps one core busy with another program during the run. */
    'busy-core': { type: 'boolean', default: false },
  },
});
const measuredOn = machine();
const kinds = ['list', 'search', 'front'] as const;
await buildWebIfChanged();
const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-bench-embedded-'));
const place = { dataDir: path.join(folder, 'data'), port: Number(values.port) };
const rows: string[][] = [];
const busy = values['busy-core'] ? spawn(process.execPath, ['-e', 'for(;;);']) : null;
process.once('exit', () => busy?.kill('SIGKILL'));
try {
  await writeImdbFiles(path.join(folder, 'imdb'), Number(values.titles));
  const began = performance.now();
  const site = await startEmbeddedSite(place);
  process.stdout.write(`first start: ${secondsSince(began)} s\n`);
  const platform = await openPlatform(readConfig({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' }));
  try {
    const viewers = new SteadyViewers(site.siteUrl, site.apiUrl);
    const jobs = await jobsBesideViewers({ folder, place, platform, apiUrl: site.apiUrl });
    await viewers.during(() => wait(5000));
    await measure(viewers, 'nothing, the demo', quiet);
    await measure(viewers, `import of ${values.titles} titles`, jobs.import);
    await finishSimilarTitles(platform.database.run);
    const base = await measure(viewers, `nothing, ${values.titles} titles`, quiet);
    const chosen = values.only?.split(',') ?? Object.keys(jobs.others);
    for (const name of chosen) {
      const job = jobs.others[name];
      if (!job) throw new Error(`There is no ${name}: --only takes some of ${Object.keys(jobs.others)}.`);
      await job.prepare?.();
      await measure(viewers, name, job.run, base);
    }
  } finally {
    await platform.close();
    await site.end('SIGTERM');
  }
  const again = performance.now();
  const second = await startEmbeddedSite(place);
  process.stdout.write(`start on ${values.titles} titles: ${secondsSince(again)} s\n`);
  await second.end('SIGTERM');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const head = ['beside', 'seconds', 'list p50 / p95 / p99, ms', 'search', 'front page', 'p99 against nothing'];
process.stdout.write(`\n${table(head, rows)}\n\nMeasured on ${measuredOn}.\n`);
// The program that takes a core would keep this one alive.
process.exit();

async function measure(
  viewers: SteadyViewers,
  name: string,
  work: () => Promise<unknown>,
  base?: Times,
): Promise<Times> {
  const started = performance.now();
  const times = await viewers.during(work);
  const ratios = base
    ? kinds
        .map((kind) => (percentile(times[kind], 0.99) / percentile(base[kind], 0.99)).toFixed(1))
        .join(' / ')
    : '';
  rows.push([name, secondsSince(started), ...cells(times), ratios]);
  process.stdout.write(`${rows.at(-1)?.join('  ')}  failed: ${viewers.failed}\n`);
  return times;
}

function quiet(): Promise<void> {
  return wait(Number(values.seconds) * 1000);
}

function cells(times: Times): string[] {
  return kinds.map((kind) =>
    [0.5, 0.95, 0.99].map((share) => ms(percentile(times[kind], share))).join(' / '),
  );
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
