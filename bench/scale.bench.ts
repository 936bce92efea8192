import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { ROOT } from '../scripts/run-command.ts';
import { machine, ms, replacePart, table, writePage } from './report.ts';
import { measureScale, type ScaleRun } from './site/measure-scale.ts';
import { type Costs, sizeFor } from './site/sizing.rules.ts';
import { quantile } from './site/viewers.ts';

// The same load on one, two and four API and web processes on the same cores, and on eight through PgBouncer (8/20: with
// 20 connections): the cost of a request, and what grows with the number of processes. The tables, and the hardware that follows from them, go to docs/scale.md.

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,4,8/20' },
    seconds: { type: 'string', default: '30' },
    rate: { type: 'string', default: '100' },
    port: { type: 'string', default: '4500' },
  },
});
const PAGE = 'scale.md';
const SIZES = [
  { viewers: 10_000, hours: 1000 },
  { viewers: 1_000_000, hours: 10_000 },
  { viewers: 50_000_000, hours: 40_000 },
];

const measuredOn = machine();
await buildWebIfChanged();
const runs: ScaleRun[] = [];
for (const each of values.processes.split(',')) {
  const [processes = 1, poolSize = null] = each.split('/').map(Number);
  process.stdout.write(`${each} of each …\n`);
  const run = await measureScale({
    firstPort: Number(values.port),
    processes,
    poolSize,
    rate: Number(values.rate),
    seconds: Number(values.seconds),
  });
  process.stdout.write(`${JSON.stringify(run)}\n`);
  runs.push(run);
}
const page = await readFile(path.join(ROOT, 'docs', PAGE), 'utf8');
await writePage(PAGE, replacePart(replacePart(page, 'measured', measured()), 'sizes', sizes()));

function nameOf({ processes, poolSize }: ScaleRun): string {
  return `${processes} API, ${processes} web${poolSize === null ? '' : `, ${poolSize} connections by PgBouncer`}`;
}

function measured(): string {
  const head = ['', ...runs.map(nameOf)];
  const row = (name: string, cell: (run: ScaleRun) => string | number) => [name, ...runs.map(cell)];
  const rows = [
    row('requests, failed', ({ load }) => `${load.asked}, ${load.failed}`),
    row('p50 / p99, ms', ({ load }) => `${ms(load.p50)} / ${ms(load.p99)}`),
    row('CPU per request, µs: all APIs', ({ load }) => load.cpuUs.api.toFixed(0)),
    row('all webs', ({ load }) => load.cpuUs.web.toFixed(0)),
    row('database', ({ load }) => load.cpuUs.database.toFixed(0)),
    row('worker', ({ load }) => load.cpuUs.worker.toFixed(0)),
    row('transactions per request', ({ load }) => load.transactions.toFixed(2)),
    row('statements that waited for a lock, most at once', ({ load }) => load.waiting),
    row('rows written per request', ({ load }) =>
      load.written.map(([name, rows]) => `${name} ${rows.toFixed(3)}`).join(', '),
    ),
    row('idle: transactions a second', ({ idle }) => idle.transactions.toFixed(1)),
    row('idle: CPU, ms a second: APIs / webs / worker / database', ({ idle: { cpuMs } }) =>
      [cpuMs.api, cpuMs.web, cpuMs.worker, cpuMs.database].map((each) => each.toFixed(1)).join(' / '),
    ),
    row(
      'connections to the database, of them listening',
      ({ connections, listening }) => `${connections}, ${listening}`,
    ),
    row('one change announced to all processes (NOTIFY), total µs of CPU', ({ notifyUs }) =>
      notifyUs.toFixed(0),
    ),
  ];
  return `${table(head, rows)}\n\nMeasured on ${measuredOn}; ${values.rate} requests a second for ${values.seconds} s after ten for each API to warm up.`;
}

/** The median run counts: a job that happens to overlap one of them is not part of the cost of its requests. */
function costsOf(): Costs {
  const direct = runs.filter(({ poolSize }) => poolSize === null);
  const middle = (read: (run: ScaleRun) => number) => quantile(direct.map(read), 0.5);
  return {
    apiUs: middle(({ load }) => load.cpuUs.api),
    pageUs: middle(({ load, pages }) => load.cpuUs.web / pages),
    databaseUs: middle(({ load }) => load.cpuUs.database),
  };
}

function sizes(): string {
  const costs = costsOf();
  const all = SIZES.map(({ viewers, hours }) => sizeFor(viewers, hours, costs));
  const number = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(2)).toString();
  const row = (name: string, cell: (size: (typeof all)[number]) => number) => [
    name,
    ...all.map((size) => number(cell(size))),
  ];
  const rows = [
    row('hours in the catalogue', ({ hours }) => hours),
    row('requests a second at the peak', ({ perSecond }) => perSecond),
    row('cores for APIs', ({ apiCores }) => apiCores),
    row('cores for webs', ({ webCores }) => webCores),
    row('cores for the database (and as many for a replica)', ({ databaseCores }) => databaseCores),
    row('database grows by, GB a year', ({ databaseGigabytesPerYear }) => databaseGigabytesPerYear),
    row('storage for media, TB', ({ storageTerabytes }) => storageTerabytes),
    row('films at the peak, Gbit/s', ({ gigabitsPerSecond }) => gigabitsPerSecond),
    row('CDN traffic, TB a month', ({ trafficTerabytes }) => trafficTerabytes),
    row('million tomans a month', ({ millionTomans }) => millionTomans),
  ];
  const head = ['', ...all.map(({ viewers }) => `${viewers.toLocaleString('en')} viewers a day`)];
  return `${table(head, rows)}\n\nBy ${costs.apiUs.toFixed(0)} µs in the API and ${costs.databaseUs.toFixed(0)} µs in the database for a request, and ${costs.pageUs.toFixed(0)} µs in the web for a page: of each the middle one of the runs above without PgBouncer.`;
}
