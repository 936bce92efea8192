import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseCosts, DatabaseWatch } from '../shared/database-costs.queries.ts';
import { cpuSeconds } from '../shared/process-costs.ts';
import { type Kind, LocalSite } from './local-site.ts';
import { quantile, Viewers } from './viewers.ts';

type Cpu = Record<Kind | 'database', number>;

export interface ScaleRun {
  /** API processes, and as many web processes. */
  processes: number;
  /** Connections that PgBouncer lends; null without it. */
  poolSize: number | null;
  connections: number;
  listening: number;
  /** Per second, without any requests. */
  idle: { transactions: number; cpuMs: Cpu };
  /** For each request of the mix. */
  load: {
    asked: number;
    failed: number;
    p50: number;
    p99: number;
    cpuUs: Cpu;
    transactions: number;
    waiting: number;
    written: [table: string, perRequest: number][];
  };
  /** CPU time of all processes together for one change notification. */
  notifyUs: number;
  pages: number;
}

interface Options {
  firstPort: number;
  processes: number;
  poolSize: number | null;
  rate: number;
  seconds: number;
}

const IDLE_SECONDS = 10;
/** Fraction of a core. */
const AT_REST = 0.03;
const AT_REST_WITHIN_MS = 60_000;
const LOOK_SECONDS = 4;
/** Each process warms up with its own requests, so more processes need more of them. */
const WARM_SECONDS = 10;
const NOTIFICATIONS = 200;

/** One site with this many processes: idle, under a fixed load, and receiving change notifications. */
export async function measureScale({
  firstPort,
  processes,
  poolSize,
  rate,
  seconds,
}: Options): Promise<ScaleRun> {
  const site = new LocalSite({
    firstPort,
    api: processes,
    web: processes,
    ...(poolSize === null ? {} : { poolSize }),
  });
  try {
    await site.start();
    const watch = await DatabaseWatch.open(site.databaseUrl);
    const postmaster = Number(
      readFileSync(path.join(await watch.dataDirectory(), 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const cpu = () => readCpu(site, postmaster);
    await untilAtRest(cpu);
    const idle = await measureIdle(watch, cpu);
    const load = await measureLoad(site, watch, cpu, { rate, seconds, processes });
    const notifyUs = await measureNotify(watch, cpu, idle.cpuMs);
    const { connections, listening } = await watch.read();
    await watch.close();
    return { processes, poolSize, connections, listening, idle, notifyUs, ...load };
  } finally {
    await site.stop();
  }
}

/** Waits until the worker has finished its jobs of a first start. */
async function untilAtRest(cpu: () => Promise<Cpu>): Promise<void> {
  const began = performance.now();
  for (let busy = 1; busy > AT_REST && performance.now() - began < AT_REST_WITHIN_MS; ) {
    const before = await cpu();
    await wait(LOOK_SECONDS * 1000);
    busy = between(before, await cpu(), 1 / LOOK_SECONDS).worker;
  }
}

async function readCpu(site: LocalSite, postmaster: number): Promise<Cpu> {
  const cpu: Cpu = { api: 0, web: 0, worker: 0, database: await cpuSeconds(postmaster) };
  for (const { kind, child } of site.parts) cpu[kind] += await cpuSeconds(child.pid ?? 0);
  return cpu;
}

function between(before: Cpu, after: Cpu, scale: number): Cpu {
  const each = (kind: keyof Cpu) => (after[kind] - before[kind]) * scale;
  return { api: each('api'), web: each('web'), worker: each('worker'), database: each('database') };
}

async function measureIdle(watch: DatabaseWatch, cpu: () => Promise<Cpu>): Promise<ScaleRun['idle']> {
  const [before, spent] = [await watch.read(), await cpu()];
  await wait(IDLE_SECONDS * 1000);
  const after = await watch.read();
  return {
    transactions: (after.transactions - before.transactions) / IDLE_SECONDS,
    cpuMs: between(spent, await cpu(), 1000 / IDLE_SECONDS),
  };
}

async function measureLoad(
  site: LocalSite,
  watch: DatabaseWatch,
  cpu: () => Promise<Cpu>,
  { rate, seconds, processes }: Pick<Options, 'rate' | 'seconds' | 'processes'>,
): Promise<Pick<ScaleRun, 'load' | 'pages'>> {
  const viewers = new Viewers(site.siteUrl, site.apiUrl);
  const warmSeconds = WARM_SECONDS * processes;
  await viewers.prepare((rate * (seconds + warmSeconds)) / 5);
  await viewers.ask(rate, warmSeconds);
  const warm = {
    times: viewers.times.length,
    failures: viewers.failures.length,
    pages: viewers.counts.page ?? 0,
  };
  const [before, spent] = [await watch.read(), await cpu()];
  const stop = new AbortController();
  let waiting = 0;
  const looking = (async () => {
    for (; !stop.signal.aborted; await wait(200)) waiting = Math.max(waiting, await watch.countWaiting());
  })();
  await viewers.ask(rate, seconds);
  stop.abort();
  await looking;
  const [after, then] = [await watch.read(), await cpu()];
  const times = viewers.times.slice(warm.times);
  const asked = times.length;
  return {
    pages: ((viewers.counts.page ?? 0) - warm.pages) / asked,
    load: {
      asked,
      failed: viewers.failures.length - warm.failures,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      cpuUs: between(spent, then, 1e6 / asked),
      transactions: (after.transactions - before.transactions) / asked,
      waiting,
      written: mostWritten(before, after, asked),
    },
  };
}

function mostWritten(before: DatabaseCosts, after: DatabaseCosts, asked: number): [string, number][] {
  return [...after.written]
    .map(([table, rows]): [string, number] => [table, (rows - (before.written.get(table) ?? 0)) / asked])
    .filter(([, rows]) => rows >= 0.001)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6);
}

async function measureNotify(watch: DatabaseWatch, cpu: () => Promise<Cpu>, idle: Cpu): Promise<number> {
  const [spent, began] = [await cpu(), performance.now()];
  for (let n = 0; n < NOTIFICATIONS; n += 1) {
    await watch.notify('catalogue');
    await wait(20);
  }
  const seconds = (performance.now() - began) / 1000;
  const { api, web, worker, database } = between(spent, await cpu(), 1e6);
  const resting = (idle.api + idle.web + idle.worker + idle.database) * 1000 * seconds;
  return Math.max(0, api + web + worker + database - resting) / NOTIFICATIONS;
}
