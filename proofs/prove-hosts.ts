import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine, replacePart, table, writePage } from '../bench/report.ts';
import { LocalSite, untilReady } from '../bench/site/local-site.ts';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { ROOT } from '../scripts/run-command.ts';
import { FAKE_MERCHANT } from '../server/src/testing/fake-bank.ts';
import { startFakeGateway } from '../server/src/testing/fake-gateway.ts';
import { startLocalPostgres } from '../server/src/testing/local-postgres.ts';
import { onServer } from '../server/src/testing/test-databases.ts';
import { type Outcome, runDuring } from './faults/fault.ts';
import { type Cable, HostNetwork } from './hosts/host-network.ts';

// Two machines with an API and a web each, the worker on the first, behind the nginx of deploy/: the first is cut off from
// the database, from the other machine, and from its viewers, who read, write and pay meanwhile. Needs root. Goes to
// docs/faults.md. Time-limited.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '30' },
    port: { type: 'string', default: '7400' },
  },
});
const away = Number(values.seconds);
const rate = Number(values.rate);
/** Longer than nginx leaves a machine out. */
const AFTERWARDS_MS = 8000;
const CUTS: Readonly<Record<Cable, string>> = {
  database: 'the database',
  other: 'the other machine',
  viewers: 'its viewers',
};
const cables = (values.only?.split(',') ?? Object.keys(CUTS)) as Cable[];

await buildWebIfChanged();
const measuredOn = machine();
const network = new HostNetwork();
const postgres = await startLocalPostgres(['max_connections=200']);
const bank = await startFakeGateway();
let site: LocalSite | null = null;
try {
  await onServer(postgres.url, 'create database site');
  network.start();
  site = await openSite();
  const outcomes: Outcome[] = [];
  for (const cable of cables) outcomes.push(await cut(site, cable));
  await report(outcomes);
} finally {
  await site?.stop();
  network.stop();
  await bank.close();
  await postgres.stop();
}

async function openSite(): Promise<LocalSite> {
  const databaseUrl = postgres.url.replace(/\/[^/]*$/, '/site');
  const databases = await network.relay(databaseUrl, 'database');
  const banks = await network.relay(bank.url, 'viewers');
  const hosts = network.machines.map((machine, n) => ({
    ...machine,
    env: {
      DATABASE_URL: databases[n],
      ZARINPAL_MERCHANT_ID: FAKE_MERCHANT,
      ZARINPAL_URL: banks[n],
      ZIBAL_MERCHANT: FAKE_MERCHANT,
      ZIBAL_URL: banks[n],
    },
  }));
  const made = new LocalSite({ firstPort: Number(values.port), api: 2, web: 2, hosts, databaseUrl });
  await made.start();
  return made;
}

function cut(site: LocalSite, cable: Cable): Promise<Outcome> {
  const { siteUrl, apiUrl, databaseUrl } = site;
  const load = { siteUrl, apiUrl, rate, seconds: away + 90, bank: { gateway: bank, databaseUrl } };
  return runDuring(`cut off from ${CUTS[cable]} for ${away} s`, load, async (viewers) => {
    await wait(AFTERWARDS_MS);
    const began = Date.now();
    network.pull(cable);
    await wait(away * 1000);
    network.plugIn(cable);
    const back = performance.now();
    for (const part of site.parts) if (part.kind !== 'worker') await untilReady(site.addressOf(part));
    const seconds = (performance.now() - back) / 1000;
    await wait(AFTERWARDS_MS);
    return { healthy: [seconds], note: `${viewers.longestWithoutWrite(began).toFixed(1)}` };
  });
}

async function report(outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map((outcome) => {
    const { fault, asked, failed, visitorsFailed, acknowledged, lost, doubled, healthy, note } = outcome;
    if (lost > 0 || doubled > 0) process.exitCode = 1;
    const [payments = '', withoutWrite = ''] = note.includes('; ') ? note.split('; ') : ['', note];
    const own = failed - visitorsFailed;
    const ready = healthy[0]?.toFixed(1) ?? '';
    const times = `${outcome.p99} / ${outcome.longest}`;
    return [
      fault,
      asked,
      visitorsFailed,
      own,
      acknowledged,
      lost,
      doubled,
      withoutWrite,
      ready,
      times,
      payments,
    ];
  });
  const head = [
    'the first machine is',
    'asked',
    'visitors’ pages and lists failed',
    'writes and reads of one’s own failed',
    'acknowledged',
    'lost',
    'doubled',
    'seconds without a write, at most',
    'seconds until ready',
    'catalogue, ms (p99 / longest)',
    'seen',
  ];
  const text = `${table(head, rows)}\n\nMeasured on ${measuredOn}; ${rate} requests a second.`;
  process.stdout.write(`${text}\n`);
  const page = await readFile(path.join(ROOT, 'docs/faults.md'), 'utf8');
  await writePage('faults.md', replacePart(page, 'two machines', text));
}
