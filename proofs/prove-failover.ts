import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machine, replacePart, replaceRow, writePage } from '../bench/report.ts';
import { quantile } from '../bench/site/viewers.ts';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { ROOT } from '../scripts/run-command.ts';
import { missingPrograms } from './failover/cluster.ts';
import { FailoverSite, failoverBlows } from './failover/failover-faults.ts';
import type { Outcome } from './faults/fault.ts';

// Three nodes with etcd, Patroni and PostgreSQL, and HAProxy before them, by the files of deploy/failover: killed and
// frozen one after the other while viewers read and write and buyers pay. Goes to docs/faults.md. Time-limited.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '3' },
    rate: { type: 'string', default: '30' },
    port: { type: 'string', default: '7000' },
  },
});
const PAGE = 'faults.md';
const missing = missingPrograms();
if (missing.length > 0)
  throw new Error(`Missing here (Debian: etcd-server patroni haproxy): ${missing.join()}`);
const options = { kills: Number(values.kills), rate: Number(values.rate), port: Number(values.port) };
const blows = failoverBlows(options.kills);
const names = values.only?.split(',') ?? Object.keys(blows);

await buildWebIfChanged();
const measuredOn = machine();
const site = await FailoverSite.start(options);
try {
  for (const name of names) {
    const blow = blows[name];
    if (!blow) throw new Error(`There is no ${name}: --only takes some of ${Object.keys(blows).join()}.`);
    await reportOutcome(name, await site.strike(blow));
  }
} finally {
  await site.stop();
}

async function reportOutcome(name: string, outcome: Outcome): Promise<void> {
  const { fault, asked, failed, visitorsFailed, acknowledged, lost, doubled, healthy, note } = outcome;
  const without = `${quantile(healthy, 0.5).toFixed(1)} / ${quantile(healthy, 1).toFixed(1)}`;
  const times = `${outcome.p99} / ${outcome.longest}`;
  const cells = [
    fault,
    asked,
    visitorsFailed,
    failed - visitorsFailed,
    acknowledged,
    lost,
    doubled,
    without,
    times,
  ];
  const row = `| ${[...cells, note].join(' | ')} <!-- ${name} --> |`;
  process.stdout.write(`${row}\n`);
  if (lost > 0 || doubled > 0 || visitorsFailed > 0) process.exitCode = 1;
  const page = await readFile(path.join(ROOT, 'docs', PAGE), 'utf8');
  await writePage(
    PAGE,
    replaceRow(replacePart(page, 'failover on', `Measured on ${measuredOn}.`), name, row),
  );
}
