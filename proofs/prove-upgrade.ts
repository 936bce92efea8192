import { parseArgs } from 'node:util';
import { LocalSite, untilReady } from '../bench/site/local-site.ts';
import { quantile, Viewers } from '../bench/site/viewers.ts';
import { Cluster } from './failover/cluster.ts';
import { makeNextVersion } from './upgrade/next-version.ts';

// Viewers send requests at a fixed rate through nginx while every process is replaced by the next version, twice, with
// one migration in between. No request may fail, and no acknowledged write may be lost.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    rate: { type: 'string', default: '200' },
    port: { type: 'string', default: '4500' },
    // On three nodes with Patroni, as deploy/failover sets them up, instead of one PostgreSQL.
    failover: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const began = Date.now();
const say = (line: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${line}\n`);

const cluster = values.failover ? new Cluster(Number(values.port) + 100) : null;
const onCluster = cluster && {
  databaseUrl: cluster.url,
  env: { DATABASE_REPLICA_URLS: cluster.readUrls.join() },
};
const site = new LocalSite({ firstPort: Number(values.port), api: 2, web: 2, ...onCluster });
const versions = [makeNextVersion('second', true), makeNextVersion('third', true)];
try {
  await cluster?.start();
  await site.start();
  say('two API, two web and a worker run behind nginx');
  const viewers = new Viewers(site.siteUrl, site.apiUrl);
  await viewers.prepare(Math.ceil((rate * seconds) / 5));
  say(`${rate} requests a second for ${seconds} seconds`);
  const asking = viewers.ask(rate, seconds);
  const replacing = replaceAll();
  await asking;
  const replaced = await replacing;
  const { acknowledged, lost } = await viewers.countLost();
  report(viewers, replaced, { acknowledged, lost: lost.length });
} finally {
  await site.stop();
  await cluster?.stop();
  for (const version of versions) version.remove();
}

/** The worker, each API and each web process, one after the other, as docs/operate.md says. */
async function replaceAll(): Promise<number> {
  let count = 0;
  for (const { root } of versions) {
    const order = ['worker', 'api', 'web'];
    for (const part of [...site.parts].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
      await site.end(part);
      const next = await site.add(part.kind, part.port, root);
      if (next.port > 0) await untilReady(`http://127.0.0.1:${next.port}`);
      count += 1;
      say(`replaced ${part.kind}${part.port ? ` at ${part.port}` : ''}`);
    }
  }
  return count;
}

function report(viewers: Viewers, replaced: number, writes: { acknowledged: number; lost: number }): void {
  const { times, failures, counts } = viewers;
  const ms = (share: number) => Math.round(quantile(times, share));
  say(`asked ${times.length} (${JSON.stringify(counts)}), replaced ${replaced} processes`);
  say(`failed ${failures.length}; writes acknowledged ${writes.acknowledged}, lost ${writes.lost}`);
  say(`p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, longest ${ms(1)} ms`);
  const groups = new Map<string, number>();
  for (const { second, what, why } of failures)
    groups.set(`${second} s ${what}: ${why}`, (groups.get(`${second} s ${what}: ${why}`) ?? 0) + 1);
  for (const [group, count] of [...groups].slice(0, 40)) say(`  ${count} × ${group}`);
  if (failures.length > 0 || writes.lost > 0) process.exitCode = 1;
}
