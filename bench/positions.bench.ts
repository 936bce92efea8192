import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { POSITION_SAVE_SECONDS } from '@pardeh/contract/limits';
import { ROOT } from '../scripts/run-command.ts';
import { startLocalPostgres } from '../server/src/testing/local-postgres.ts';
import { startApi } from './api/api-processes.ts';
import { Players } from './playing/players.ts';
import { addPlayingViewers } from './playing/viewers.queries.ts';
import { machine, ms, percentile, replacePart, table, writePage } from './report.ts';
import { DatabaseWatch } from './shared/database-costs.queries.ts';
import { cpuSeconds } from './shared/process-costs.ts';

// What saving the positions of playing viewers costs the API and the database. `--before` names a checkout of an
// earlier commit, which is measured in turn with this one. The table goes to docs/scale.md.

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    viewers: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '2' },
    port: { type: 'string', default: '7190' },
  },
});
const viewerCount = Number(values.viewers);
const seconds = Number(values.seconds);
const PAGE = 'scale.md';
const IDLE_SECONDS = 5;

interface Measured {
  saves: number;
  failed: number;
  apiUs: number;
  databaseUs: number;
  transactions: number;
  times: number[];
}

const measuredOn = machine();
const places = { ...(values.before ? { before: values.before } : {}), now: ROOT };
const found: Record<string, Measured[]> = {};
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [name, root] of Object.entries(places)) {
    const measured = await measure(root);
    process.stdout.write(`${name}: ${JSON.stringify({ ...measured, times: undefined })}\n`);
    found[name] = [...(found[name] ?? []), measured];
  }
}
const page = await readFile(path.join(ROOT, 'docs', PAGE), 'utf8');
await writePage(PAGE, replacePart(page, 'positions', report()));

async function measure(root: string): Promise<Measured> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pardeh-positions-'));
  const postgres = await startLocalPostgres(['fsync=on', 'jit=off']);
  const api = await startApi(postgres.url, dataDir, Number(values.port), root);
  const watch = await DatabaseWatch.open(postgres.url);
  try {
    const viewers = await addPlayingViewers(postgres.url, viewerCount);
    const postmasterFile = path.join(await watch.dataDirectory(), 'postmaster.pid');
    const postmaster = Number((await readFile(postmasterFile, 'utf8')).split('\n')[0]);
    const read = async () => ({
      api: await cpuSeconds(api.pid),
      database: await cpuSeconds(postmaster),
      transactions: (await watch.read()).transactions,
    });
    const play = new Players(viewers, api.url);
    // Every viewer once: statements are prepared, rows are there.
    await play.run(POSITION_SAVE_SECONDS);
    const atRest = await read();
    await wait(IDLE_SECONDS * 1000);
    const before = await read();
    play.reset();
    await play.run(seconds);
    const after = await read();
    const saves = play.times.length;
    const spent = (kind: keyof typeof after) =>
      after[kind] - before[kind] - ((before[kind] - atRest[kind]) * seconds) / IDLE_SECONDS;
    return {
      saves,
      failed: play.failed,
      apiUs: (spent('api') * 1e6) / saves,
      databaseUs: (spent('database') * 1e6) / saves,
      transactions: spent('transactions') / saves,
      times: play.times,
    };
  } finally {
    await watch.close();
    await api.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function report(): string {
  const names = { before: 'one statement for each', now: 'one for all of 200 ms' };
  const rows = Object.entries(found).flatMap(([name, runs]) =>
    runs.map((run) => [
      names[name as keyof typeof names],
      `${run.saves}, ${run.failed}`,
      run.apiUs.toFixed(0),
      run.databaseUs.toFixed(0),
      run.transactions.toFixed(2),
      `${ms(percentile(run.times, 0.5))} / ${ms(percentile(run.times, 0.99))}`,
    ]),
  );
  const head = ['', 'saves, failed', 'API, µs of CPU', 'database, µs', 'transactions', 'p50 / p99, ms'];
  return `${table(head, rows)}\n\nFor each save; ${viewerCount} viewers, one save every ${POSITION_SAVE_SECONDS} seconds of each, for ${seconds} s; measured in turn, what both use at rest taken off. Measured on ${measuredOn}.`;
}
