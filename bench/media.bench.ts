// How fast media is served: bare nginx, nginx with our link checks, our own Node server; and what 500 slow viewers
// cost. npm run bench:media [seconds of each run]. Needs nginx and wrk.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../server/src/media/shared/run-process.ts';
import { machine, replacePart, table, writePage } from './report.ts';
import {
  BARE_BASE,
  endProcess,
  fillSite,
  startApiProcess,
  startNginx,
  writeSegments,
} from './shared/media-site.ts';
import { cpuSeconds } from './shared/process-costs.ts';
import { watchSlowly } from './shared/slow-clients.ts';

const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = Number(process.argv[3] ?? 8);
const CONNECTIONS = 64;
const SEGMENTS = 24;
const SLOW = { crowds: 3, clients: 500, seconds: 15 };
const PORT = Number(process.env.BENCH_PORT ?? 5250);
const PORTS = { api: PORT, nginx: PORT + 1, bare: PORT + 2 };

interface Way {
  name: string;
  port: number;
  base: string;
  /** The process that does the work. */
  pid: number;
}

interface Run {
  /** Gigabytes a second. */
  speed: number;
  /** CPU seconds per gigabyte: independent of other load on the machine. */
  cost: number;
}

async function measure({ port, base, pid }: Way, names: string[], folder: string): Promise<Run> {
  const script = path.join(folder, 'paths.lua');
  const paths = names.map((name) => `"${base}/v1080p/${name}"`).join(',');
  await writeFile(
    script,
    `local paths = {${paths}}\nlocal at = 0\nrequest = function()\n  at = at % #paths + 1\n  return wrk.format("GET", paths[at], { Host = "api.bench" })\nend\ndone = function(summary)\n  local bad = summary.errors.status + summary.errors.read + summary.errors.connect\n  io.write(string.format("BYTES %d MICROSECONDS %d BAD %d\\n", summary.bytes, summary.duration, bad))\nend\n`,
  );
  const before = await cpuSeconds(pid);
  const { output } = await runProcess('wrk', [
    ...['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '30s', '-s', script],
    `http://127.0.0.1:${port}/`,
  ]);
  const [, bytes, microseconds, bad] =
    /BYTES (\d+) MICROSECONDS (\d+) BAD (\d+)/.exec(output.toString()) ?? [];
  if (bad !== '0') throw new Error(`${bad} requests failed:\n${output}`);
  const spent = (await cpuSeconds(pid)) - before;
  return { speed: Number(bytes) / Number(microseconds) / 1000, cost: spent / (Number(bytes) / 1e9) };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-bench-media-'));
// nginx reads it as a different user.
await chmod(folder, 0o755);
const dataDir = path.join(folder, 'data');
const env = {
  DATA_DIR: dataDir,
  API_PORT: String(PORTS.api),
  SECRET_KEY: 'a secret that is long enough, for measuring only',
  DEMO: '0',
  LOG_LEVEL: 'error',
  METRICS_PORT: '',
};
const startedOn = machine();
const names = await writeSegments(dataDir, SEGMENTS);
const base = await fillSite(env);
const running: (() => Promise<void>)[] = [];
try {
  const api = await startApiProcess(env);
  running.push(() => endProcess(api));
  const nginx = await startNginx(folder, dataDir, PORTS);
  running.push(() => endProcess(nginx));
  const [apiPid, nginxPid] = [api.pid ?? 0, nginx.pid ?? 0];
  const ways: Way[] = [
    { name: 'bare nginx', port: PORTS.bare, base: BARE_BASE, pid: nginxPid },
    { name: 'nginx, links checked', port: PORTS.nginx, base, pid: nginxPid },
    { name: 'our Node server, links checked', port: PORTS.api, base, pid: apiPid },
  ];
  const runs = ways.map((): Run[] => []);
  // One after another, round after round, so that a busy minute of the machine falls on all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [place, way] of ways.entries()) runs[place]?.push(await measure(way, names, folder));
  }
  const bare = runs[0] ?? [];
  const rows = ways.map(({ name }, place) => {
    const own = runs[place] ?? [];
    const speeds = own.map(({ speed }) => speed);
    const shares = speeds.map((speed, round) => speed / (bare[round]?.speed ?? 1));
    const costs = own.map(({ cost }) => cost);
    const best = Math.max(...speeds) / Math.max(...bare.map(({ speed }) => speed));
    return [
      ...[name, median(speeds), Math.max(...speeds), median(shares), best, median(costs)].map((value) =>
        typeof value === 'number' ? value.toFixed(2) : value,
      ),
    ];
  });
  const paths = names.map((name) => `${base}/v1080p/${name}`);
  const slow = await watchSlowly({ pid: apiPid, port: PORTS.api, paths }, SLOW);
  const report = [
    `Measured on ${startedOn}. ${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections, ${SEGMENTS} segments of 2 to 4 MB; wrk on the same machine.`,
    '',
    table(
      [
        ...['', 'GB/s, median', 'GB/s, best round', 'of bare nginx in the same round, median'],
        ...['best round of best round', 'seconds of a core for a GB'],
      ],
      rows,
    ),
    '',
    `${SLOW.clients} viewers who take a piece of a segment twice a second, at the Node server, in ${SLOW.crowds} crowds one after another, ${SLOW.seconds} s each: ${slow.before} MB of memory before, at most ${slow.most.join(', ')} MB with each crowd; ${slow.received} MB were sent meanwhile.`,
  ].join('\n');
  process.stdout.write(`${report}\n`);
  const page = path.resolve(import.meta.dirname, '../docs/bench-media.md');
  await writePage('bench-media.md', replacePart(await readFile(page, 'utf8'), 'figures', report));
} finally {
  for (const stop of running.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
}
