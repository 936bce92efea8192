import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openPlatform } from '../server/src/main/open-platform.ts';
import { fillProfiles, markChanged, withTouchedPlays } from './recommend/made-up-profiles.queries.ts';
import { machine, ms, percentile, replacePart, table, writePage } from './report.ts';
import { countOpenJobs, finishSimilarTitles } from './site/beside-viewers.queries.ts';
import { startEmbeddedSite } from './site/embedded-site.ts';
import { SteadyViewers, type Times } from './site/steady-viewers.ts';
import { peakDuring, readTreeMemory, type TreeMemory } from './web/process-tree.ts';

// What learning adds to a site that runs as `npm start`, with the demo and its own database: memory of all processes
// together, and how long viewers wait beside it. About three minutes; the tables go to docs/bench-recommend.md.
const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '20000' },
    profiles: { type: 'string', default: '20000' },
    'titles-each': { type: 'string', default: '30' },
    port: { type: 'string', default: '4640' },
    /** How often viewers are measured without and with the job, in turn; 0 measures only the memory. */
    rounds: { type: 'string', default: '2' },
    /** How long without the job, each time; with it, as long as it runs. */
    seconds: { type: 'string', default: '25' },
  },
});
const size = {
  titles: Number(values.titles),
  profiles: Number(values.profiles),
  titlesEach: Number(values['titles-each']),
};
const rounds = Number(values.rounds);
const JOB = 'recommend.learn';
const PAGE = 'bench-recommend.md';
const DOCS = path.join(import.meta.dirname, '..', 'docs', PAGE);
const WARM_UP_MS = 5000;
const SAMPLE_MS = 100;
const KINDS = ['list', 'search', 'front'] as const;

const { allocatorSettings } = await import(
  path.join(import.meta.dirname, '..', 'scripts', 'bootstrap', 'choose-allocator.mjs')
);
const measuredOn = machine();
await buildWebIfChanged();
const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-bench-learning-'));
const dataDir = path.join(folder, 'data');
// Of a Node that the bench uses too, the site with its job would have two thirds instead of a half.
const node = path.join(folder, 'node');
await copyFile(process.execPath, node);
const env = { ...allocatorSettings(process.env), NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
const site = await startEmbeddedSite({ dataDir, port: Number(values.port), env, node });
const platform = await openPlatform(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
try {
  await fillProfiles(platform.database, size, () => {});
  await finishSimilarTitles(platform.database.run);
  // Their job may have started while titles were added.
  await untilIdle('similar.refresh');
  const viewers = new SteadyViewers(site.siteUrl, site.apiUrl);
  await viewers.during(() => wait(WARM_UP_MS));
  const memory = await withTouchedPlays(platform.database.db, () => measureMemory(site.child.pid ?? 0));
  const page = replacePart(await readFile(DOCS, 'utf8'), 'site memory', memory);
  await writePage(PAGE, rounds > 0 ? replacePart(page, 'viewers', await measureViewers(viewers)) : page);
} finally {
  await platform.close();
  await site.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function learn(): Promise<void> {
  await platform.jobs.send(JOB, {}, { key: 'bench' });
  await untilIdle(JOB);
}

async function untilIdle(name: string): Promise<void> {
  while ((await countOpenJobs(platform.database.run, name)) > 0) await wait(200);
}

/** Without the bootstrap of npm: the site is the root of the tree, and the job its child. */
async function measureMemory(root: number): Promise<string> {
  // Whatever ran before has ended, or goes on for long and is there at the peak too.
  for (let tries = 0; tries < 60 && readTreeMemory(root).site > 0; tries += 1) await wait(1000);
  const before = readTreeMemory(root);
  const began = performance.now();
  const peak = await peakDuring(root, learn(), SAMPLE_MS);
  const seconds = (performance.now() - began) / 1000;
  const line = (name: string, of: (part: keyof TreeMemory) => number) => [
    name,
    ...(['total', 'bootstrap', 'database', 'site'] as const).map((part) => of(part).toFixed(0)),
  ];
  const lines = [
    line('before', (part) => before[part]),
    line('at the peak', (part) => peak[part]),
    line('**added**', (part) => peak[part] - before[part]),
  ];
  const text = `${table(['MB', 'all', 'site', 'database', 'job'], lines)}

First learning in ${seconds.toFixed(0)} s.${about()}`;
  process.stdout.write(`${text}\n\n`);
  return text;
}

async function measureViewers(viewers: SteadyViewers): Promise<string> {
  const [without, beside]: [Times, Times] = [empty(), empty()];
  let seconds = 0;
  for (let round = 0; round < rounds; round += 1) {
    add(without, await viewers.during(() => wait(Number(values.seconds) * 1000)));
    await markChanged(platform.database.db, round);
    const began = performance.now();
    add(beside, await viewers.during(learn));
    seconds += (performance.now() - began) / 1000;
  }
  const row = (name: string, of: (kind: (typeof KINDS)[number]) => string) => [name, ...KINDS.map(of)];
  const cell = (times: number[]) =>
    [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))).join(' / ');
  const rows = [
    row('without', (kind) => cell(without[kind])),
    row('beside the learning', (kind) => cell(beside[kind])),
    row('p99 against without', (kind) =>
      (percentile(beside[kind], 0.99) / percentile(without[kind], 0.99)).toFixed(2),
    ),
  ];
  const all = (times: Times) => percentile(Object.values(times).flat(), 0.99);
  const text = `${table(['p50 / p95 / p99, ms', 'list', 'search', 'front page'], rows)}

All requests together: p99 ${ms(all(without))} and ${ms(all(beside))} ms, ${(all(beside) / all(without)).toFixed(2)} times. ${rounds} times ${values.seconds} s without and ${(seconds / rounds).toFixed(0)} s beside it, in turn, 30 requests a second, ${viewers.failed} of them failed.${about()}`;
  process.stdout.write(`${text}\n`);
  return text;
}

function empty(): Times {
  return { list: [], search: [], front: [] };
}

function add(sum: Times, times: Times): void {
  for (const kind of KINDS) sum[kind].push(...times[kind]);
}

function about(): string {
  const { titles, profiles, titlesEach } = size;
  return ` The demo, ${titles} titles and ${profiles} profiles with ${titlesEach} titles each. Measured on ${measuredOn}.`;
}
