import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from './engines/engine.ts';
import { openPardeh } from './engines/pardeh.ts';
import type { PeerAnswer } from './engines/peer-process.ts';
import { openTrigrams } from './engines/trigrams.queries.ts';
import { type Judge, makeJudge } from './queries/judge.ts';
import { makeKeystrokes, makeQueryClasses, type Query, type QueryClass } from './queries/query-classes.ts';
import { machine, replacePart, writePage } from './report.ts';
import { openBenchDatabase } from './shared/bench-database.ts';
import {
  classTable,
  type Measured,
  type Result,
  recallTable,
  speedTable,
  verdict,
} from './shared/search-report.ts';

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
/** A slower engine answers fewer queries; recall counts only those answered. */
const SECONDS_PER_CLASS = 6;
const PEER_MINUTES = 20;
const KEYSTROKES = 2000;
const WARMING = 100;

interface Answer {
  query: Query;
  ids: number[];
  ms: number;
}

/** This many clients, each of which sends the next query as soon as it gets a reply. */
async function ask(engine: Engine, queries: Query[], clients: number) {
  const answers: Answer[] = [];
  const ends = performance.now() + SECONDS_PER_CLASS * 1000;
  let next = 0;
  const client = async () => {
    for (let at = next++; at < queries.length; at = next++) {
      const query = queries[at] as Query;
      const began = performance.now();
      if (began > ends) return;
      const ids = await engine.search(query.text, query.of);
      answers.push({ query, ids, ms: performance.now() - began });
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers;
}

function judged(judge: Judge, answers: Answer[]) {
  const recalls = answers.map(({ query, ids }) => judge.recall(query, ids));
  return {
    recall: recalls.reduce((sum, recall) => sum + recall, 0) / Math.max(1, recalls.length),
    ms: answers.map((answer) => answer.ms),
  };
}

async function measure(engine: Engine, classes: QueryClass[], judge: Judge): Promise<Result> {
  const clients = Number(options.clients);
  // Warm-up with other queries of the same kinds: a fresh server plans each statement on each connection.
  for (const { queries } of makeQueryClasses(titles, WARMING, 1)) await ask(engine, queries, clients);
  const measured = new Map<string, Measured>();
  let asked = 0;
  const own = process.cpuUsage();
  const before = await bench.cpuMs();
  for (const { name, queries } of classes) {
    const answers = await ask(engine, queries, clients);
    asked += answers.length;
    measured.set(name, judged(judge, answers));
    process.stderr.write(`  ${engine.name}: ${name} ${measured.get(name)?.recall.toFixed(3)}\n`);
  }
  const after = await bench.cpuMs();
  const { user, system } = process.cpuUsage(own);
  const cpu =
    before === null || after === null
      ? null
      : { process: (user + system) / 1000 / asked, database: (after - before) / asked };
  const { name, buildSeconds, memory } = engine;
  return { name, buildSeconds, ...memory, cpu, classes: measured };
}

function measurePeer(name: string, classes: QueryClass[], judge: Judge): Promise<Result> {
  const empty = { name, buildSeconds: 0, processMb: 0, databaseMb: 0, cpu: null, classes: null };
  return new Promise((resolve) => {
    const child = fork(
      path.join(import.meta.dirname, 'engines/peer-process.ts'),
      [name, options.titles, options.queries, String(SECONDS_PER_CLASS)],
      { execArgv: ['--max-old-space-size=14000', '--expose-gc', '--disable-warning=ExperimentalWarning'] },
    );
    const timer = setTimeout(() => child.kill('SIGKILL'), PEER_MINUTES * 60_000);
    child.once('message', (answer: PeerAnswer) => {
      clearTimeout(timer);
      const measured = new Map(
        classes.flatMap(({ name: className, queries }) => {
          const answers = answer.classes[className]?.map((each, at) => ({
            ...each,
            query: queries[at] as Query,
          }));
          return answers ? [[className, judged(judge, answers)] as const] : [];
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
  result.keystrokes = typed.map((answer) => answer.ms);
  results.push(result);
}
if (wanted.includes('pg_trgm')) results.push(await measure(await openTrigrams(bench), classes, judge));
await bench.stop();
for (const name of ['MiniSearch', 'Orama', 'FlexSearch', 'Fuse']) {
  if (!wanted.includes(name)) continue;
  process.stderr.write(`  ${name}\n`);
  results.push(await measurePeer(name, classes, judge));
}

const [first] = results;
const own = first?.name.startsWith('Pardeh') ? first : null;
const text = [
  `### ${titles.toLocaleString('en')} titles, ${(titles * 2).toLocaleString('en')} people`,
  `${started}. ${options.clients} clients at once on PostgreSQL, which shares the cores with the process that asks; the libraries answer one after another in a process of their own. ${count} queries per class, or as many as are answered in ${SECONDS_PER_CLASS} s. Seconds to build as measured when it was built.`,
  ...(own ? [verdict(own, titles)] : []),
  recallTable(
    results,
    classes.map(({ name }) => name),
  ),
  speedTable(results),
  ...(own ? [classTable(own)] : []),
].join('\n\n');
process.stdout.write(`${text}\n`);
if (options.write) {
  const file = path.resolve(import.meta.dirname, '../docs/bench-search.md');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '# Search, measured\n';
  await writePage('bench-search.md', replacePart(page, `measured with ${titles} titles`, text));
}
