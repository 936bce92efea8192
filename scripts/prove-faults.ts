import { parseArgs } from 'node:util';
import { DrippingClients } from './prove/dripping-clients.ts';
import { LocalSite, untilReady } from './prove/local-site.ts';
import { quantile, Viewers } from './prove/viewers.ts';

// Faults while viewers read and write at a fixed rate. Told for each: what was acknowledged and lost, how long until the
// site is whole again, and what the replies took meanwhile. Bounded in time; not part of the tests.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    restarts: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    port: { type: 'string', default: '4500' },
  },
});

interface Outcome {
  fault: string;
  asked: number;
  failed: number;
  acknowledged: number;
  lost: number;
  healthy: number[];
  p99: number;
}

const site = new LocalSite({ firstPort: Number(values.port), api: 2, web: 2 });
const outcomes: Outcome[] = [];
try {
  await site.start();
  outcomes.push(
    await runDuring(`kill -9, ${values.kills} times`, () => repeat(Number(values.kills), killOne)),
  );
  outcomes.push(
    await runDuring(`database restarted, ${values.restarts} times`, () =>
      repeat(Number(values.restarts), restartDatabase),
    ),
  );
  outcomes.push(await runDuring('500 dripping clients', drip));
} finally {
  await site.stop();
}
print();
if (outcomes.some(({ lost }) => lost > 0)) process.exitCode = 1;

async function repeat(times: number, fault: () => Promise<number>): Promise<number[]> {
  const healthy: number[] = [];
  for (let n = 0; n < times; n += 1) healthy.push(await fault());
  return healthy;
}

/** Any of them, at random; seconds until all are ready again. */
async function killOne(): Promise<number> {
  const part = site.parts[Math.floor(Math.random() * site.parts.length)];
  if (!part) return 0;
  const began = performance.now();
  await site.end(part, 'SIGKILL');
  await site.add(part.kind, part.port);
  return (performance.now() - began) / 1000;
}

/** Seconds from its return until every API says that it is ready. */
async function restartDatabase(): Promise<number> {
  await site.restartDatabase();
  const began = performance.now();
  for (const { kind, port } of site.parts)
    if (kind !== 'worker') await untilReady(`http://127.0.0.1:${port}`);
  return (performance.now() - began) / 1000;
}

/** Who send their request a byte at a time, past nginx, which would keep them off. */
async function drip(): Promise<number[]> {
  const api = site.parts.find(({ kind }) => kind === 'api');
  if (!api) return [];
  const clients = new DrippingClients(api.port, 500);
  return [await clients.untilClosed()];
}

async function runDuring(fault: string, run: () => Promise<number[]>): Promise<Outcome> {
  process.stdout.write(`${fault} …\n`);
  const viewers = new Viewers(site.siteUrl, site.apiUrl);
  await viewers.prepare(Number(values.rate) * 120);
  const stop = new AbortController();
  const asking = viewers.ask(Number(values.rate), 3600, stop.signal);
  const healthy = await run();
  stop.abort();
  await asking;
  const { acknowledged, lost } = await viewers.countLost();
  return {
    fault,
    asked: viewers.times.length,
    failed: viewers.failures.length,
    acknowledged,
    lost,
    healthy,
    p99: Math.round(quantile(viewers.times, 0.99)),
  };
}

function print(): void {
  const lines = outcomes.map(({ fault, asked, failed, acknowledged, lost, healthy, p99 }) => {
    const [p50, longest] = [quantile(healthy, 0.5).toFixed(1), quantile(healthy, 1).toFixed(1)];
    return `| ${fault} | ${asked} | ${failed} | ${acknowledged} | ${lost} | ${p50} / ${longest} | ${p99} |`;
  });
  process.stdout.write(
    `| fault | asked | failed | writes acknowledged | lost or doubled | seconds until healthy (p50 / longest) | p99 ms |\n|---|---|---|---|---|---|---|\n${lines.join('\n')}\n`,
  );
}
