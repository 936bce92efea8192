import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWebIfChanged } from '../../scripts/build-web.ts';
import { freePort } from '../../server/src/config/free-port.ts';

// What the site holds in memory while somebody asks for an address that nobody asked for before, over and over: each
// is a new entry of a cache. Held means resident after garbage was collected. Usage: bench-memory.ts [requests] [steps]
const ROOT = path.resolve(import.meta.dirname, '../..');
const [requests = 200_000, steps = 20] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;

type Memory = ReturnType<typeof process.memoryUsage>;

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
/** A page costs as much as some twenty calls: with one in ten both caches are full within a few thousand requests. */
const PAGE_EVERY = 10;

function addressOf(n: number): string {
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

async function memoryOf(site: ChildProcess): Promise<Memory> {
  const told = once(site, 'message');
  site.send('memory');
  return (await told)[0] as Memory;
}

function report(asked: number, { rss, heapUsed, external, arrayBuffers }: Memory): void {
  const row = [rss, heapUsed, external, arrayBuffers].map((bytes) => (bytes / 1e6).toFixed(0));
  process.stdout.write(`| ${asked} | ${row.join(' | ')} |\n`);
}

await buildWebIfChanged();
const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-memory-'));
const site = fork(path.join(ROOT, 'scripts/start.ts'), {
  cwd: ROOT,
  execArgv: [
    '--disable-warning=ExperimentalWarning',
    '--expose-gc',
    '--import',
    path.join(import.meta.dirname, 'report-memory.ts'),
  ],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
    METRICS_PORT: '',
  },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
try {
  for await (const chunk of site.stdout ?? []) if (String(chunk).includes('is ready at')) break;
  site.stdout?.resume();
  process.stdout.write(
    '| requests | resident MB | heap | external | buffers |\n| --- | --- | --- | --- | --- |\n',
  );
  report(0, await memoryOf(site));
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  for (let step = 1; step <= steps; step += 1) {
    const until = Math.round((requests / steps) * step);
    const worker = async () => {
      while (asked < until) {
        asked += 1;
        await ask(agent, addressOf(asked));
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    report(asked, await memoryOf(site));
  }
  agent.destroy();
} finally {
  site.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
