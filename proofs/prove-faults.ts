import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machine, replacePart, replaceRow, writePage } from '../bench/report.ts';
import { quantile } from '../bench/site/viewers.ts';
import { buildWebIfChanged } from '../scripts/build-web.ts';
import { ROOT } from '../scripts/run-command.ts';
import type { Outcome } from './faults/fault.ts';
import { FOLDER_FAULTS } from './faults/folder-faults.ts';
import { runServerFaults, SERVER_FAULTS } from './faults/server-faults.ts';

// Faults while viewers read and write at a fixed rate and buyers pay. Reports for each: writes acknowledged, lost and
// doubled, the time until the site has recovered, and catalogue latency meanwhile. Goes to docs/faults.md, one row per
// fault, so that they can be tried one at a time. Time-limited; not part of the tests.

const known = [...Object.keys(SERVER_FAULTS), ...Object.keys(FOLDER_FAULTS)];
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: known.join() },
    kills: { type: 'string', default: '50' },
    restarts: { type: 'string', default: '10' },
    rate: { type: 'string', default: '50' },
    port: { type: 'string', default: '4500' },
  },
});
const names = values.only.split(',');
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join()}: --only takes some of ${known.join()}.`);
const options = {
  kills: Number(values.kills),
  restarts: Number(values.restarts),
  rate: Number(values.rate),
  port: Number(values.port),
};
const PAGE = 'faults.md';
let failed = false;

await buildWebIfChanged();
const onServers = names.filter((name) => name in SERVER_FAULTS);
await runServerFaults(onServers, options, reportOutcome);
for (const name of names) {
  const run = FOLDER_FAULTS[name];
  if (run) await reportOutcome(name, await run(options));
}
if (failed) process.exitCode = 1;

async function reportOutcome(name: string, outcome: Outcome): Promise<void> {
  const { fault, asked, acknowledged, lost, doubled, healthy, p99, longest: slowest, note } = outcome;
  const [p50, longest] = [quantile(healthy, 0.5).toFixed(1), quantile(healthy, 1).toFixed(1)];
  const cells = [
    fault,
    asked,
    outcome.failed,
    acknowledged,
    lost,
    doubled,
    `${p50} / ${longest}`,
    p99 ? `${p99} / ${slowest}` : '–',
  ];
  const row = `| ${[...cells, note].join(' | ')} <!-- ${name} --> |`;
  process.stdout.write(`${row}\n`);
  if (lost > 0 || doubled > 0) failed = true;
  const page = await readFile(path.join(ROOT, 'docs', PAGE), 'utf8');
  const measured = replacePart(page, 'measured on', `Measured on ${machine()}.`);
  await writePage(PAGE, replaceRow(measured, name, row));
}
