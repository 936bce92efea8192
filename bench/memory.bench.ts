import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { freePort } from '../server/src/config/free-port.ts';
import { machine, replacePart, table, writePage } from './report.ts';
import { peakDuring, readTreeMemory, type TreeMemory } from './web/process-tree.ts';

// Memory of `npm start` with the demo, all processes together: peak during startup, at rest, and after requests that
// are mostly unique, so that each adds a cache entry.
const { values } = parseArgs({
  options: {
    name: { type: 'string', default: 'today' },
    /** `jemalloc` if installed, `glibc` with our settings, `plain` for the system's defaults. */
    allocator: { type: 'string', default: 'jemalloc' },
    requests: { type: 'string', default: '30000' },
    rest: { type: 'string', default: '15' },
    'rest-after': { type: 'string', default: '10' },
  },
});
const ROOT = path.resolve(import.meta.dirname, '..');
const PAGE = 'bench-memory.md';
const CONNECTIONS = 16;
const SAMPLE_MS = 500;
// The bootstrap does not override variables that are already set.
const ALLOCATORS: Record<string, NodeJS.ProcessEnv> = {
  jemalloc: {},
  glibc: { LD_PRELOAD: '' },
  plain: { MALLOC_ARENA_MAX: String(8 * availableParallelism()) },
};

const [port, apiPort] = [await freePort(), await freePort()];
const WEB = `http://127.0.0.1:${port}`;
const API = `http://127.0.0.1:${apiPort}`;
type Address = (n: number) => string;
const PAGES: Address[] = [
  (n) => `${WEB}/auth/login?x=${n}`,
  (n) => `${WEB}/categories?x=${n}`,
  (n) => `${WEB}/?order_by=votes&x=${n}`,
  (n) => `${WEB}/auth/register?x=${n}`,
];
const CALLS: Address[] = [
  (n) => `${API}/api/titles/search?per_page=24&x=${n}`,
  (n) => `${API}/api/titles/${(n % 60) + 1}?x=${n}`,
  (n) =>
    `${API}/api/titles/search?per_page=${(n % 48) + 1}&year_from=${1900 + (n % 120)}&year_to=${2030 + (n % 97)}`,
];
/**
 * A page is as large as some twenty API replies: with one in ten, both caches fill up within a few thousand requests.
 */
const PAGE_EVERY = 10;
const PICTURE_EVERY = 101;
const CARD_EVERY = 503;

function addressOf(n: number, pictures: readonly string[]): string {
  if (n % CARD_EVERY === 0) return `${API}/og/titles/${(n % 60) + 1}.jpg`;
  const picture = pictures[n % pictures.length];
  if (n % PICTURE_EVERY === 0 && picture) return `${WEB}${picture}`;
  const kinds = n % PAGE_EVERY === 0 ? PAGES : CALLS;
  return (kinds[Math.floor(n / PAGE_EVERY + n) % kinds.length] as Address)(n);
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      if (reply.statusCode === 429) reject(new Error('The limit was reached: set RATE_LIMIT_SCALE higher.'));
      reply.resume().on('end', resolve);
    }).on('error', reject);
  });
}

async function askAll(requests: number): Promise<void> {
  const front = await (await fetch(WEB)).text();
  const pictures = [...new Set(front.match(/\/media\/art\/[^\s"'<>,()]+-\d+\.(?:avif|webp)/g))];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  const client = async () => {
    while (asked < requests) {
      asked += 1;
      await ask(agent, addressOf(asked, pictures));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
}

function start(dataDir: string): ChildProcess {
  // As npm starts it; variables set here take precedence over .env.
  return spawn(process.execPath, ['scripts/bootstrap/run.mjs', '--settings', 'scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...ALLOCATORS[values.allocator],
      NODE_ENV: 'production',
      PORT: String(port),
      API_PORT: String(apiPort),
      SITE_URL: WEB,
      API_URL: API,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'silent',
      METRICS_PORT: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const minutes = (text: string) => wait(Number(text) * 60_000);
const parts = ({ total, site, database, children, bootstrap }: TreeMemory) =>
  `${total.toFixed(0)} (${[site, database, children, bootstrap].map((part) => part.toFixed(0)).join(' + ')})`;

await buildWebIfChanged();
const measuredOn = machine();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-memory-'));
const site = start(dataDir);
const root = site.pid ?? 0;
const row = [values.name, values.allocator];
try {
  const ready = (async () => {
    for await (const chunk of site.stdout ?? []) if (String(chunk).includes('is ready at')) return;
    throw new Error('The site ended before it was ready.');
  })();
  row.push(
    (
      await peakDuring(
        root,
        ready.then(() => minutes(values.rest)),
        SAMPLE_MS,
      )
    ).total.toFixed(0),
  );
  row.push(parts(readTreeMemory(root)));
  row.push((await peakDuring(root, askAll(Number(values.requests)), SAMPLE_MS)).total.toFixed(0));
  await minutes(values['rest-after']);
  row.push(parts(readTreeMemory(root)));
} finally {
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}
row.push(`${values.rest} and ${values['rest-after']}`, values.requests, measuredOn.split(': ').at(-1) ?? '');
await report(row);

/** One row for each name and allocator: a later run replaces its own. */
async function report(measured: string[]): Promise<void> {
  const head = [
    ...[
      'state',
      'allocator',
      'peak of the first start',
      'at rest',
      'peak under requests',
      'at rest after them',
    ],
    ...['minutes of rest', 'requests', 'load average'],
  ];
  const page = await readFile(path.join(ROOT, 'docs', PAGE), 'utf8');
  const isRun = (line: string) => line.startsWith('| ') && !line.startsWith('| state') && !/^\| -/.test(line);
  const runs = (page.split('<!-- runs -->')[1]?.split('<!-- end of runs -->')[0] ?? '')
    .split('\n')
    .filter(isRun)
    .map((line) => line.slice(2, -2).split(' | '));
  const known = runs.findIndex(([name, allocator]) => name === measured[0] && allocator === measured[1]);
  runs.splice(known === -1 ? runs.length : known, 1, measured);
  process.stdout.write(`${table(head, [measured])}\n`);
  const about = measuredOn.split(';')[0];
  await writePage(PAGE, replacePart(page, 'runs', `Measured on ${about}.\n\n${table(head, runs)}`));
}
