// What counting plays and searches costs the API, and what the studio's numbers cost over a hundred million events.
// npm run bench:insight
import { INSIGHT_PATH } from '@pardeh/contract/watching/insight-events';
import { sql } from 'kysely';
import { readConfig } from '../server/src/config/config.ts';
import type { Db } from '../server/src/database/database.ts';
import { issueToken } from '../server/src/http/identity/access-tokens.queries.ts';
import { buildApp } from '../server/src/main/app.ts';
import { openPlatform } from '../server/src/main/open-platform.ts';
import { startLocalPostgres } from '../server/src/testing/local-postgres.ts';
import { startApi } from './api/api-processes.ts';
import { fillInsight } from './insight/fill-insight.queries.ts';
import { sendEvents } from './insight/send-events.ts';
import { machine, ms, percentile, table, writePage } from './report.ts';

const PORT = Number(process.env.BENCH_PORT ?? 4490);
const EVENTS_A_SECOND = 1000;
const EVENTS_A_MESSAGE = 4;
const SECONDS = 30;
const CORE_SHARE_PER_100 = 0.05;
const OPENS_WITHIN_MS = 300;
const OPENINGS = 15;
const PARTS = ['plays', 'searches', 'quality', 'funnel'] as const;

const measuredOn = machine();
const server = await startLocalPostgres(['synchronous_commit=on', 'jit=off', 'shared_buffers=512MB']);
const settings = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_SCALE: '1000000',
  SECRET_KEY: 'a secret for measuring only, long',
};
const dataDir = '/tmp/pardeh-bench-insight';
const platform = await openPlatform({ ...readConfig(settings), databaseUrl: server.url, dataDir });
const { db } = platform.database;
const filled = await fillInsight(db);
process.stdout.write(
  `Sums of ${filled.events.toLocaleString('en')} events in ${filled.rows.toLocaleString('en')} rows.\n`,
);

const app = await buildApp(platform);
await app.ready();
const owner = await makeOwner(db);
const dashboards: [string, number[]][] = [];
for (const days of ['28', '91']) {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) times.push(await openRoom(days));
  dashboards.push([`${days} days`, times]);
}
const curve: number[] = [];
for (let turn = 0; turn < OPENINGS; turn += 1) curve.push(await open(`titles/${1 + turn}`, '91'));
dashboards.push(['one title, 91 days', curve]);
await app.close();

const api = await startApi(server.url, dataDir, PORT);
await sendEvents(api.url + INSIGHT_PATH, {
  perSecond: EVENTS_A_SECOND,
  inEach: EVENTS_A_MESSAGE,
  seconds: 5,
});
const [idleFrom, idleTo] = [api.cpuMs() ?? 0, await later(5000).then(() => api.cpuMs() ?? 0)];
const before = api.cpuMs() ?? 0;
const sent = await sendEvents(api.url + INSIGHT_PATH, {
  perSecond: EVENTS_A_SECOND,
  inEach: EVENTS_A_MESSAGE,
  seconds: SECONDS,
});
const busy = ((api.cpuMs() ?? 0) - before) / 1000 / sent.seconds;
const idle = (idleTo - idleFrom) / 5000;
await later(4000);
const { rows } = await sql<{ written: number }>`
  select count(*)::int as written from insight_events where at > now() - interval '5 minutes'`.execute(db);
await api.close();
await platform.close();
await server.stop();

const rate = sent.events / sent.seconds;
const sharePer100 = (busy / rate) * 100;
const page = `# What the studio's numbers cost

\`npm run bench:insight\` writes this page.

## Counting

${table(
  [
    'events a second',
    'in one message',
    'of a core',
    'of a core per 100 a second',
    'idle, of a core',
    'refused',
    'written',
  ],
  [
    [
      Math.round(rate),
      EVENTS_A_MESSAGE,
      `${(busy * 100).toFixed(1)} %`,
      `${(sharePer100 * 100).toFixed(2)} %`,
      `${(idle * 100).toFixed(1)} %`,
      sent.failed,
      rows[0]?.written ?? 0,
    ],
  ],
)}

The time that the API's main thread computed while the messages came in over ${SECONDS} seconds, each its own request; ${CORE_SHARE_PER_100 * 100} % of a core for every 100 events a second are allowed. Events wait up to two seconds in memory and are written by one COPY. "Written" includes the five seconds of warming up.

## Reading

${table(
  ['opened', 'p50, ms', 'p95, ms'],
  dashboards.map(([name, times]) => [name, ms(percentile(times, 0.5)), ms(percentile(times, 0.95))]),
)}

All four parts of the room at once, as signed-in staff ask for them, over the daily sums of ${filled.events.toLocaleString('en')} events: ${filled.rows.toLocaleString('en')} rows. ${OPENS_WITHIN_MS} ms are allowed for 28 days.

Measured on ${measuredOn}, API and database on the same machine.
`;
process.stdout.write(page);
await writePage('bench-insight.md', page);
const opening = percentile(dashboards[0]?.[1] ?? [], 0.5);
if (opening > OPENS_WITHIN_MS || sharePer100 > CORE_SHARE_PER_100 || sent.failed > 0) {
  process.stdout.write('More than is allowed.\n');
  process.exitCode = 1;
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function makeOwner(on: Db): Promise<string> {
  const { id } = await on
    .insertInto('users')
    .values({ name: 'Owner', email: 'owner@example.com', invite_code: 'BENCHOWNER', role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return issueToken(on, { userId: id, way: 'password', request: { headers: {}, ip: '127.0.0.1' } as never });
}

async function open(path: string, days: string): Promise<number> {
  const start = performance.now();
  const headers = { authorization: `Bearer ${owner}` };
  const reply = await app.inject({ url: `/api/studio/insight/${path}?days=${days}`, headers });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return performance.now() - start;
}

async function openRoom(days: string): Promise<number> {
  const start = performance.now();
  await Promise.all(PARTS.map((part) => open(part, days)));
  return performance.now() - start;
}
