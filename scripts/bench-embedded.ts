import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { writeImdbFiles } from '../server/bench/import/imdb-files.ts';
import { machine, ms, percentile, table } from '../server/bench/report.ts';
import { buildWebIfChanged } from './build-web.ts';
import { runOnFolder, startEmbeddedSite } from './prove/embedded-site.ts';
import { SteadyViewers, type Times } from './prove/steady-viewers.ts';

// What `npm start` gives to viewers while a job works beside them, on the database that it brings. Prints its table.
const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '50000' },
    port: { type: 'string', default: '4600' },
    seconds: { type: 'string', default: '30' },
  },
});
const titles = Number(values.titles);
const OWNER = { email: 'owner@example.ir', password: 'nine quiet lamps' };

const measuredOn = machine();
await buildWebIfChanged();
const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-bench-embedded-'));
const place = { dataDir: path.join(folder, 'data'), port: Number(values.port) };
const rows: string[][] = [];
try {
  await writeImdbFiles(path.join(folder, 'imdb'), titles);
  const began = performance.now();
  const site = await startEmbeddedSite(place);
  process.stdout.write(`first start: ${secondsSince(began)} s\n`);
  try {
    await measure(new SteadyViewers(site.siteUrl, site.apiUrl), site.apiUrl);
  } finally {
    await site.end('SIGTERM');
  }
  const again = performance.now();
  const second = await startEmbeddedSite(place);
  process.stdout.write(`start on ${titles} titles: ${secondsSince(again)} s\n`);
  await second.end('SIGTERM');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const head = ['beside', 'seconds', 'list p50 / p95 / p99, ms', 'search', 'front page'];
process.stdout.write(`\n${table(head, rows)}\n\nMeasured on ${measuredOn}.\n`);

async function measure(viewers: SteadyViewers, apiUrl: string): Promise<void> {
  const beside = async (name: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    const times = await viewers.during(work);
    rows.push([name, secondsSince(started), ...cells(times)]);
    process.stdout.write(`${rows.at(-1)?.join('  ')}  failed: ${viewers.failed}\n`);
  };
  const quiet = () => wait(Number(values.seconds) * 1000);
  await viewers.during(() => wait(5000));
  await beside('nothing, the demo', quiet);
  await beside(`import of ${titles} titles`, () =>
    runOnFolder('import', place, ['imdb', path.join(folder, 'imdb'), '--publish']),
  );
  await beside(`nothing, ${titles} titles`, quiet);
  const token = await signIn(apiUrl);
  await beside('bulk edit of all', () => editAll(apiUrl, token));
  await beside('backup', () => runOnFolder('backup', place));
}

function cells({ list, search, front }: Times): string[] {
  return [list, search, front].map((times) =>
    [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))).join(' / '),
  );
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

async function signIn(apiUrl: string): Promise<string> {
  await runOnFolder('admin', place, [
    'create-user',
    '--role',
    'owner',
    '--email',
    OWNER.email,
    '--password',
    OWNER.password,
  ]);
  return (await call<{ token: string }>(`${apiUrl}/api/sanc/login`, OWNER)).token;
}

async function editAll(apiUrl: string, token: string): Promise<void> {
  const edit = { filter: {}, change: { access: 'premium' } };
  const { data } = await call<{ data: { id: number } }>(`${apiUrl}/api/studio/titles/bulk`, edit, token);
  for (;;) {
    const { data: state } = await call<{ data: { state: string } }>(
      `${apiUrl}/api/studio/long-jobs/bulkEdit/${data.id}`,
      null,
      token,
    );
    if (state.state === 'done') return;
    if (state.state === 'failed') throw new Error('The bulk edit failed.');
    await wait(500);
  }
}

async function call<T>(url: string, body: object | null, token?: string): Promise<T> {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}
