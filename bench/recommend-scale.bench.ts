import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { SMALL_JOB_FLAGS } from '../server/src/main/small-jobs.ts';
import { openRecommender, type SuggestedRow } from '../server/src/recommend/recommend.ts';
import { startLocalPostgres } from '../server/src/testing/local-postgres.ts';
import { randomFrom } from './names/random.ts';
import {
  addEvening,
  countLearnedSince,
  fillProfiles,
  readStored,
  type Stored,
} from './recommend/made-up-profiles.queries.ts';
import { machine, ms, percentile, replacePart, table, writePage } from './report.ts';

// What suggestions cost on a large site: the first learning, an evening's renewal, and the rows of one profile, each
// with its memory. Members are made up: titles by Zipf's law. The table goes to docs/bench-recommend.md.

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '100000' },
    profiles: { type: 'string', default: '1000000' },
    'titles-each': { type: 'string', default: '30' },
    /** How many finish a title in one evening. */
    evening: { type: 'string' },
    rows: { type: 'string', default: '500' },
  },
});
const size = {
  titles: Number(values.titles),
  profiles: Number(values.profiles),
  titlesEach: Number(values['titles-each']),
};
const evening = Number(values.evening ?? size.profiles / 10);
const rowCount = Number(values.rows);
const PAGE = 'bench-recommend.md';
const DOCS = path.join(import.meta.dirname, '..', 'docs', PAGE);
const LEARN = path.join(import.meta.dirname, 'recommend', 'learn-once.ts');
const MB = 1024 * 1024;

interface Learning {
  learned: number;
  seconds: number;
  cpuSeconds: number;
  peakMb: number;
  addedMb: number;
}

const measuredOn = machine();
const postgres = await startLocalPostgres([
  'jit=off',
  'shared_buffers=256MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
]);
const database = await openDatabase({
  ...readConfig({ LOG_LEVEL: 'error' }),
  databaseUrl: postgres.url,
  databasePool: 4,
});
try {
  await migrate(database.db);
  const began = performance.now();
  await fillProfiles(database, size, (done) => {
    if (done % 100_000 === 0) process.stderr.write(`  ${done} profiles\n`);
  });
  process.stdout.write(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const first = await learn();
  const stored = await readStored(database.db);
  process.stdout.write(`first: ${JSON.stringify({ ...first, ...stored })}\n`);
  await addEvening(database.db, size, evening);
  const again = await learn();
  process.stdout.write(`evening: ${JSON.stringify(again)}\n`);
  const rows = await measureRows();
  process.stdout.write(`rows: ${JSON.stringify({ ...rows, times: percentile(rows.times, 0.99) })}\n`);
  const page = await readFile(DOCS, 'utf8');
  await writePage(PAGE, replacePart(page, 'scale', report(first, stored, again, rows)));
} finally {
  await database.close();
  await postgres.stop();
}

async function learn(): Promise<Learning> {
  const began = new Date();
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...SMALL_JOB_FLAGS,
    LEARN,
    '--database',
    postgres.url,
  ]);
  return { ...JSON.parse(stdout), learned: await countLearnedSince(database.db, began) };
}

/** One after the other, so that the CPU time of this process is that of the call. */
async function measureRows() {
  const random = randomFrom(size.profiles);
  const { suggestRows } = openRecommender(database.db);
  const profile = () => ({ profileId: 1 + Math.floor(random() * size.profiles), viewerAge: null });
  const opened = await openRows(() => suggestRows(profile()));
  for (let at = 0; at < rowCount / 5; at += 1) await suggestRows(profile());
  const times: number[] = [];
  for (let at = 0; at < rowCount; at += 1) {
    const viewer = profile();
    const cpu = process.cpuUsage();
    await suggestRows(viewer);
    const { user, system } = process.cpuUsage(cpu);
    times.push((user + system) / 1000);
  }
  return { opened, times };
}

/** What the first viewer after a start gets, and how long it is until the rows are personal. */
async function openRows(suggestRows: () => Promise<SuggestedRow[]>) {
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  const memory = process.memoryUsage.rss();
  const began = { ms: performance.now(), cpu: process.cpuUsage() };
  pauses.enable();
  let rows = await suggestRows();
  const firstMs = performance.now() - began.ms;
  const first = rows[0]?.kind;
  while (rows[0]?.kind !== 'forYou') rows = await suggestRows();
  pauses.disable();
  const { user, system } = process.cpuUsage(began.cpu);
  return {
    first,
    firstMs,
    ms: performance.now() - began.ms,
    cpuMs: (user + system) / 1000,
    longestPauseMs: pauses.max / 1e6,
    mb: (process.memoryUsage.rss() - memory) / MB,
  };
}

function report(
  first: Learning,
  stored: Stored,
  again: Learning,
  { opened, times }: Awaited<ReturnType<typeof measureRows>>,
): string {
  const line = (name: string, { learned, seconds, cpuSeconds, peakMb, addedMb }: Learning) => [
    name,
    `${learned} titles in ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of CPU`,
    `${peakMb.toFixed(0)} MB at most, ${addedMb.toFixed(0)} MB more than an idle process`,
  ];
  const lines = [
    line('first learning, with the choice of settings', first),
    line(`after an evening of ${evening} films`, again),
    ['stored for a title', `${stored.average} bytes`, `the largest ${stored.largest}`],
    [
      'first rows of an API process, nothing read yet',
      `${ms(opened.firstMs)} ms`,
      opened.first === 'forYou' ? 'personal' : 'popular and new',
    ],
    [
      'reading what was learned, behind that',
      `${ms(opened.ms)} ms, ${ms(opened.cpuMs)} of CPU; the longest pause for others ${ms(opened.longestPauseMs)}`,
      `${opened.mb.toFixed(0)} MB`,
    ],
    [
      'all rows of one profile, ms of CPU',
      `p50 ${ms(percentile(times, 0.5))}`,
      `p99 ${ms(percentile(times, 0.99))}`,
    ],
  ];
  const { titles, profiles, titlesEach } = size;
  return `${table(['', 'time or size', 'memory or largest'], lines)}

${titles} titles and ${profiles} profiles with ${titlesEach} titles each, by Zipf's law (exponent 1). Measured on ${measuredOn}.`;
}
