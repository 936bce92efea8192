import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Served, startApi, startBare } from './api/api-processes.ts';
import { type ColdList, measureColdLists } from './api/cold-lists.ts';
import { hotLoad } from './api/hot-load.ts';
import { type Load, load } from './api/load.ts';
import { makeKeystrokes } from './queries/query-classes.ts';
import { machine, ms, percentile, replacePart, table, writePage } from './report.ts';
import { openBenchDatabase } from './shared/bench-database.ts';

const { values: options } = parseArgs({
  options: {
    titles: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '8' },
    pages: { type: 'string', default: '200' },
    port: { type: 'string', default: '4225' },
    parts: { type: 'string', default: 'reads,lists' },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const titles = Number(options.titles);
const port = Number(options.port);
const rounds = Number(options.rounds);
const parts = options.parts.split(',');
const pressure = { connections: Number(options.connections), seconds: Number(options.seconds) };
const WARMING = { ...pressure, seconds: 3 };
const COLD = { ...pressure, seconds: 6 };
const HOT_TO_REACH = 0.9;
const COLD_TO_REACH_MS = 60;

const HOT = {
  list: '/api/titles/search?order_by=rating&genre=2',
  detail: '/api/titles/1',
  search: '/api/titles/search?q=dark&resource=result',
};

const best = (loads: Load[]) =>
  loads.toSorted((a, b) => b.perSecond - a.perSecond)[0] ?? {
    perSecond: 0,
    p50: 0,
    p99: 0,
    cpu: null,
    failed: 0,
  };
const leastCpu = (loads: Load[]) => Math.min(...loads.map(({ cpu }) => cpu ?? Number.NaN));
const row = (name: string, { perSecond, p50, p99, cpu, failed }: Load) => [
  name,
  perSecond.toFixed(0),
  ms(p50),
  ms(p99),
  cpu === null ? '–' : cpu.toFixed(0),
  failed,
];

/** Ours and the bare one alternate, so that other load on the machine affects both; the best round of each counts. */
async function measureHot(api: Served, bare: Served): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const [name, address] of Object.entries(HOT)) {
    const bytes = (await (await fetch(api.url + address)).arrayBuffer()).byteLength;
    const ours: Load[] = [];
    const floor: Load[] = [];
    // The JIT compiler needs the first calls, on both sides.
    for (const served of [bare, api]) await hotLoad(served, address, WARMING);
    for (let round = 0; round < rounds; round++) {
      floor.push(await hotLoad(bare, address, pressure));
      ours.push(await hotLoad(api, address, pressure));
    }
    const share = best(ours).perSecond / best(floor).perSecond;
    const byCpu = leastCpu(floor) / leastCpu(ours);
    const stored = share >= HOT_TO_REACH ? 'reached' : 'not reached';
    rows.push([
      ...row(`hot ${name}, ${(bytes / 1000).toFixed(1)} kB`, best(ours)),
      `${share.toFixed(2)} (${stored}); by least CPU ${byCpu.toFixed(2)}`,
    ]);
    rows.push([...row(`bare Fastify, the same bytes`, best(floor)), '']);
    process.stderr.write(`  hot ${name}: ${share.toFixed(2)} of bare Fastify\n`);
  }
  return rows;
}

/** Every URL is new, so that nothing is in the reply cache. */
async function measureCold(api: Served): Promise<(string | number)[][]> {
  let count = 0;
  const typed = makeKeystrokes(titles, 60_000).queries.map(({ text }) => encodeURIComponent(text));
  const seen = [...new Set(typed)];
  // Pages of up to 48 titles stay within the catalogue; the size grows by one each round, so that no URL repeats.
  const pages = Math.floor(titles / 48);
  const cold = {
    list: () => {
      const size = 24 + Math.floor(count / pages);
      return `/api/titles/search?order_by=votes&per_page=${size}&page=${1 + (count++ % pages)}`;
    },
    detail: () => `/api/titles/${1 + ((count++ * 7919) % titles)}`,
    'search, letter by letter': () =>
      `/api/titles/search?resource=result&q=${seen[count++ % seen.length]}&per_page=${6 + (Math.floor(count / seen.length) % 14)}`,
  };
  const rows: (string | number)[][] = [];
  for (const [name, address] of Object.entries(cold)) {
    count = 0;
    const measured = await load(api, address, COLD);
    rows.push([...row(`cold ${name}`, measured), '']);
    process.stderr.write(`  cold ${name}: ${measured.perSecond.toFixed(0)} a second\n`);
  }
  return rows;
}

function coldTable(lists: ColdList[]): string {
  const orders = [...new Set(lists.map(({ order }) => order))];
  const filters = [...new Set(lists.map(({ filter }) => filter))];
  return table(
    ['filter', 'titles', ...orders.map((order) => `by ${order}: p50 / p99 ms`)],
    filters.map((filter) => {
      const own = lists.filter((list) => list.filter === filter);
      return [filter, own[0]?.total ?? 0, ...own.map(({ p50, p99 }) => `${ms(p50)} / ${ms(p99)}`)];
    }),
  );
}

function coldSentence(lists: ColdList[]): string {
  const over = lists.filter(({ p99 }) => p99 > COLD_TO_REACH_MS);
  const worst = lists.toSorted((a, b) => b.p99 - a.p99)[0];
  const verdict =
    over.length === 0
      ? `every p99 is under ${COLD_TO_REACH_MS} ms`
      : `not reached: ${over.length} of ${lists.length} combinations have a p99 over ${COLD_TO_REACH_MS} ms`;
  return `To reach: p99 under ${COLD_TO_REACH_MS} ms for each. Measured: ${verdict}; the slowest is ${worst?.filter} by ${worst?.order} with ${ms(worst?.p99 ?? 0)} ms, the median of all p50 ${ms(
    percentile(
      lists.map(({ p50 }) => p50),
      0.5,
    ),
  )} ms.`;
}

const started = machine();
const bench = await openBenchDatabase(titles, port, false);
const api = await startApi(bench.config.databaseUrl ?? '', bench.config.dataDir, port + 1);
const size = titles.toLocaleString('en');
const texts = new Map<string, string>();
if (parts.includes('reads')) {
  const bare = await startBare(api, Object.values(HOT), port + 2);
  const rows = [...(await measureHot(api, bare)), ...(await measureCold(api))];
  await bare.close();
  texts.set(
    `reads with ${titles} titles`,
    [
      `### Reads, ${size} titles`,
      `${started}. ${pressure.connections} connections, hot for ${pressure.seconds} s, cold for ${COLD.seconds} s; the API is one process, the load comes from another on the same machine (wrk for hot reads), and cold reads share its cores with PostgreSQL too. Hot: the best of ${rounds} rounds in turn with bare Fastify. Cold: each address is asked for once.`,
      table(
        [
          '',
          'requests a second',
          'p50 ms',
          'p99 ms',
          'CPU µs per request',
          'failed',
          'share of bare Fastify',
        ],
        rows,
      ),
    ].join('\n\n'),
  );
}
if (parts.includes('lists')) {
  for (const clients of [1, 8]) {
    const before = [api.cpuMs(), await bench.cpuMs()];
    const lists = await measureColdLists(api.url, Number(options.pages), clients);
    const pages = lists.reduce((sum, list) => sum + list.pages, 0);
    const [own, database] = [api.cpuMs(), await bench.cpuMs()].map(
      (after, at) => ((after ?? Number.NaN) - (before[at] ?? Number.NaN)) / pages,
    );
    const who = clients === 1 ? 'one client' : `${clients} clients at once`;
    texts.set(
      `lists with ${titles} titles and ${clients} clients`,
      [
        `### Cold pages of the list, ${size} titles, ${who}`,
        `${started}. For each filter and order ${options.pages} pages that nobody asked for before, from the first to the last. A page took ${ms(own ?? Number.NaN)} ms of CPU in the API and ${ms(database ?? Number.NaN)} ms in PostgreSQL.`,
        coldSentence(lists),
        coldTable(lists),
      ].join('\n\n'),
    );
    process.stderr.write(`  ${who}: ${coldSentence(lists)}\n`);
  }
}
await api.close();
await bench.stop();

let page = '# The API, measured\n';
const file = path.resolve(import.meta.dirname, '../docs/bench-api.md');
if (existsSync(file)) page = readFileSync(file, 'utf8');
for (const [part, text] of texts) {
  process.stdout.write(`${text}\n\n`);
  page = replacePart(page, part, text);
}
if (options.write) await writePage('bench-api.md', page);
