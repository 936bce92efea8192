import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openBenchDatabase } from './bench-database.ts';
import type { Engine } from './engines/engine.ts';
import { openPardeh } from './engines/pardeh.ts';
import type { PeerAnswer } from './engines/peer-process.ts';
import { openTrigrams } from './engines/trigrams.queries.ts';
import { type Judge, makeJudge } from './queries/judge.ts';
import { makeKeystrokes, makeQueryClasses, type Query, type QueryClass } from './queries/query-classes.ts';
import { machine, ms, percentile, replacePart, table, writePage } from './report.ts';

const { values: options } = parseArgs({
  options: {
    titles: { type: 'string', default: '100000' },
    queries: { type: 'string', default: '200' },
    clients: { type: 'string', default: '8' },
    port: { type: 'string', default: '4215' },
    engines: { type: 'string', default: 'Pardeh,pg_trgm,MiniSearch,Orama,FlexSearch,Fuse' },
    fresh: { type: 'boolean', default: false },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const titles = Number(options.titles);
const count = Number(options.queries);
const wanted = options.engines.split(',');
const PEER_SECONDS_PER_CLASS = 20;
const PEER_MINUTES = 40;
const KEYSTROKES = 2000;

interface Result {
  name: string;
  buildSeconds: number;
  processMb: number;
  databaseMb: number;
  /** Null where it could not be measured. */
  classes: Map<string, { recall: number; ms: number[] }> | null;
  why?: string;
}

/** So many clients, each of which asks again as soon as it is answered. */
async function ask(engine: Engine, queries: Query[], clients: number) {
  const answers = new Array<{ ids: number[]; ms: number }>(queries.length);
  let next = 0;
  const client = async () => {
    for (let at = next++; at < queries.length; at = next++) {
      const { text, of } = queries[at] as Query;
      const began = performance.now();
      const ids = await engine.search(text, of);
      answers[at] = { ids, ms: performance.now() - began };
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

function judged(judge: Judge, queries: Query[], answers: { ids: number[]; ms: number }[]) {
  const recalls = answers.map(({ ids }, at) => judge.recall(queries[at] as Query, ids));
  return {
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(1, recalls.length),
    ms: answers.map((answer) => answer.ms),
  };
}

async function measure(engine: Engine, classes: QueryClass[], judge: Judge): Promise<Result> {
  const clients = Number(options.clients);
  // The first pass warms the database and the compiler; only the second is counted.
  for (const { queries } of classes) await ask(engine, queries.slice(0, 20), clients);
  const measured = new Map<string, { recall: number; ms: number[] }>();
  for (const { name, queries } of classes) {
    measured.set(name, judged(judge, queries, await ask(engine, queries, clients)));
    process.stderr.write(`  ${engine.name}: ${name} ${measured.get(name)?.recall.toFixed(3)}\n`);
  }
  const { processMb, databaseMb } = engine.memory;
  return { name: engine.name, buildSeconds: engine.buildSeconds, processMb, databaseMb, classes: measured };
}

function measurePeer(name: string, classes: QueryClass[], judge: Judge): Promise<Result> {
  const empty = { name, buildSeconds: 0, processMb: 0, databaseMb: 0, classes: null };
  return new Promise((resolve) => {
    const child = fork(
      path.join(import.meta.dirname, 'engines/peer-process.ts'),
      [name, options.titles, options.queries, String(PEER_SECONDS_PER_CLASS)],
      { execArgv: ['--max-old-space-size=14000', '--expose-gc', '--disable-warning=ExperimentalWarning'] },
    );
    const timer = setTimeout(() => child.kill('SIGKILL'), PEER_MINUTES * 60_000);
    child.once('message', (answer: PeerAnswer) => {
      clearTimeout(timer);
      const measured = new Map(
        classes.flatMap(({ name: className, queries }) => {
          const answers = answer.classes[className];
          return answers ? [[className, judged(judge, queries, answers)] as const] : [];
        }),
      );
      resolve({ ...empty, ...answer, classes: measured });
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      resolve({
        ...empty,
        why: signal ? `stopped after ${PEER_MINUTES} minutes` : `ended with code ${code}`,
      });
    });
  });
}

const started = machine();
process.stderr.write(`${titles} titles and ${titles * 2} people on ${started}\n`);
const bench = await openBenchDatabase(titles, Number(options.port), options.fresh);
const classes = makeQueryClasses(titles, count);
process.stderr.write('  what is right\n');
const judge = makeJudge(titles, classes);
const results: Result[] = [];
const rssBefore = process.memoryUsage().rss;
if (wanted.includes('Pardeh')) {
  const pardeh = await openPardeh(bench);
  const keystrokes = makeKeystrokes(titles, KEYSTROKES);
  const result = await measure(pardeh, classes, judge);
  result.processMb = Math.max(0, (process.memoryUsage().rss - rssBefore) / 1e6);
  const typed = await ask(pardeh, keystrokes.queries, Number(options.clients));
  result.classes?.set(keystrokes.name, { recall: Number.NaN, ms: typed.map((answer) => answer.ms) });
  results.push(result);
}
if (wanted.includes('pg_trgm')) results.push(await measure(await openTrigrams(bench), classes, judge));
await bench.stop();
for (const name of ['MiniSearch', 'Orama', 'FlexSearch', 'Fuse']) {
  if (!wanted.includes(name)) continue;
  process.stderr.write(`  ${name}\n`);
  results.push(await measurePeer(name, classes, judge));
}

const names = classes.map(({ name }) => name);
const recall = table(
  ['recall@6', ...names],
  results.map(({ name, classes: measured, why }) => [
    name,
    ...names.map((each) => measured?.get(each)?.recall.toFixed(3).replace(/^0/, '') ?? why ?? '–'),
  ]),
);
const speed = table(
  [
    '',
    'built in s',
    'memory of the process MB',
    'in the database MB',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'slowest class, p99 ms',
    'keystrokes p50 / p95 / p99 ms',
  ],
  results.map((result) => {
    const each = [...(result.classes ?? [])].filter(([name]) => name !== 'keystrokes');
    const all = each.flatMap(([, measured]) => measured.ms);
    const slowest = each.toSorted((a, b) => percentile(b[1].ms, 0.99) - percentile(a[1].ms, 0.99))[0];
    const typed = result.classes?.get('keystrokes')?.ms;
    return [
      result.name,
      result.buildSeconds ? result.buildSeconds.toFixed(0) : '(earlier run)',
      result.processMb.toFixed(0),
      result.databaseMb || '–',
      ...[0.5, 0.95, 0.99].map((share) => (all.length ? ms(percentile(all, share)) : '–')),
      slowest ? `${slowest[0]}: ${ms(percentile(slowest[1].ms, 0.99))}` : '–',
      typed ? [0.5, 0.95, 0.99].map((share) => ms(percentile(typed, share))).join(' / ') : '–',
    ];
  }),
);
const own = results[0]?.name.startsWith('Pardeh') ? results[0] : null;
const perClass = own
  ? table(
      ['Pardeh, per class', 'recall@6', 'p50 ms', 'p95 ms', 'p99 ms'],
      [...(own.classes ?? [])].map(([name, measured]) => [
        name,
        Number.isNaN(measured.recall) ? '' : measured.recall.toFixed(3),
        ...[0.5, 0.95, 0.99].map((share) => ms(percentile(measured.ms, share))),
      ]),
    )
  : '';
const text = [
  `### ${titles.toLocaleString('en')} titles, ${(titles * 2).toLocaleString('en')} people`,
  `${started}. ${options.clients} clients at once on PostgreSQL; the libraries answer one after another in their own process. ${count} queries per class, seconds to build as measured then.`,
  recall,
  speed,
  perClass,
].join('\n\n');
process.stdout.write(`${text}\n`);
if (options.write) {
  const file = path.resolve(import.meta.dirname, '../../docs/bench-search.md');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Search, measured\n';
  await writePage('bench-search.md', replacePart(page, `measured with ${titles} titles`, text));
}
