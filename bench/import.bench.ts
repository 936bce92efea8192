import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/database/database.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { writePeopleKeys, writeSearchKeys } from '../server/src/search/search.ts';
import { startLocalPostgres } from '../server/src/testing/local-postgres.ts';
import { startApi } from './api/api-processes.ts';
import { cpuSeconds, findServerProcess } from './import/cpu-time.ts';
import { writeImdbFiles } from './import/imdb-files.ts';
import { copyPlainly, type PlainCopy } from './import/plain-copy.queries.ts';
import { Viewers } from './import/viewers.ts';
import { machine, ms, percentile, replacePart, table, writePage } from './report.ts';
import { fillCatalogue } from './shared/fill-catalogue.queries.ts';

// npm run bench:import -- --titles 1000000: made-up IMDb datasets, imported by the command into a separate PostgreSQL
// while viewers page through its catalogue, then the same rows by COPY alone.
const { values: options } = parseArgs({
  options: {
    titles: { type: 'string', default: '100000' },
    /** Titles that exist before the import. */
    known: { type: 'string', default: '20000' },
    port: { type: 'string', default: '4225' },
    viewers: { type: 'boolean', default: true },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const titles = Number(options.titles);
const known = Number(options.known);
const SETTINGS = [
  'fsync=on',
  'synchronous_commit=off',
  'shared_buffers=1GB',
  'maintenance_work_mem=256MB',
  'work_mem=32MB',
  'max_wal_size=8GB',
  'checkpoint_timeout=30min',
  'jit=off',
];
const QUIET_SECONDS = 60;
const PAGE = path.resolve(import.meta.dirname, '../docs/bench-import.md');

const say = (text: string) => process.stderr.write(`${text}\n`);
const seconds = (value: number) => value.toFixed(1);

const about = machine();
const folder = await mkdtemp(path.join(tmpdir(), 'pardeh-bench-import-'));
const server = await startLocalPostgres(SETTINGS);
const config = { ...readConfig({ DATA_DIR: folder }), databaseUrl: server.url };
const database = await openDatabase(config);
const { db } = database;
await migrate(db);
say('a catalogue that is there before');
await fillCatalogue(db, known, known * 2, () => {});
await writeSearchKeys(db, 'all');
await writePeopleKeys(db, 'all');
say('files in the format of IMDb');
await writeImdbFiles(path.join(folder, 'imdb'), titles);

const api = await startApi(server.url, folder, Number(options.port));
const viewers = new Viewers(api.url, known);
const measured = await measure().finally(async () => {
  await api.close();
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
await report();

async function measure() {
  const quiet = options.viewers ? await measureQuiet() : [];
  if (options.viewers) viewers.begin();
  say('the import');
  const imported = await runImportCommand();
  const busy = options.viewers ? await viewers.end() : [];
  say(`${seconds(imported.seconds)} s, ${imported.memoryMb} MB at most`);
  return { quiet, busy, imported, plain: await copyPlainly(db) };
}

async function measureQuiet(): Promise<number[]> {
  viewers.begin();
  await pause(5000);
  await viewers.end();
  viewers.begin();
  await pause(QUIET_SECONDS * 1000);
  return viewers.end();
}

async function runImportCommand() {
  const postmaster = await findServerProcess(db);
  const serverBefore = cpuSeconds(postmaster, true);
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      // As `npm run import` starts it.
      '--max-old-space-size=256',
      '--max-semi-space-size=16',
      path.resolve(import.meta.dirname, '../server/src/main/import.ts'),
      'imdb',
      path.join(folder, 'imdb'),
      '--publish',
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: server.url,
        DATA_DIR: folder,
        SECRET_KEY: 'a secret that is long enough, for measuring only',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  child.stdout.on('data', (piece: Buffer) => {
    text += piece.toString();
    say(
      `  ${seconds((performance.now() - began) / 1000)} s: ${piece.toString().trim().replaceAll('\n', '; ')}`,
    );
  });
  let memoryKb = 0;
  let commandCpu = 0;
  const watching = setInterval(() => {
    const file = `/proc/${child.pid}/status`;
    if (!existsSync(file)) return;
    memoryKb = Math.max(memoryKb, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0));
    commandCpu = cpuSeconds(child.pid ?? 0);
  }, 250);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`The import failed:\n${text}`);
  return {
    seconds: (performance.now() - began) / 1000,
    memoryMb: Math.round(memoryKb / 1024),
    commandCpu,
    serverCpu: cpuSeconds(postmaster, true) - serverBefore,
  };
}

async function report(): Promise<void> {
  const { quiet, busy, imported, plain } = measured;
  const sum = (copies: PlainCopy[]) =>
    copies.reduce((all, each) => all + each.copySeconds + each.indexSeconds, 0);
  const catalogue = sum(plain.catalogue);
  const all = catalogue + sum(plain.search);
  const rate = titles / imported.seconds;
  const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  const credits = plain.catalogue.find((each) => each.table === 'credits')?.rows ?? 0;
  const text = [
    `### ${titles.toLocaleString('en')} titles, ${titles.toLocaleString('en')} people, ${credits.toLocaleString('en')} credits`,
    '',
    `${about}.`,
    '',
    table(
      ['', 'measured', 'to reach'],
      [
        ['titles a second, from the files to the last search key', rate.toFixed(0), '2,000'],
        ['seconds', seconds(imported.seconds), ''],
        [
          'seconds of a core: command + database',
          `${seconds(imported.commandCpu)} + ${seconds(imported.serverCpu)}`,
          '',
        ],
        [
          'titles a second, were two cores free for it alone',
          ((2 * titles) / (imported.commandCpu + imported.serverCpu)).toFixed(0),
          '',
        ],
        ['memory of the process at most, MB', imported.memoryMb, 'below 400'],
        [
          'plain COPY of the same rows with the same indexes, s',
          `${seconds(all)} (${seconds(catalogue)} without the search keys)`,
          '',
        ],
        ['times the plain COPY', (imported.seconds / all).toFixed(1), 'at most 4'],
        ...(options.viewers
          ? [
              [
                'list p50 / p99 of viewers without the import, ms',
                `${ms(percentile(quiet, 0.5))} / ${ms(before)}`,
                '',
              ],
              [
                'list p50 / p99 of viewers during it, ms',
                `${ms(percentile(busy, 0.5))} / ${ms(during)} (${(during / before).toFixed(1)} times)`,
                'at most 2 times',
              ],
            ]
          : []),
      ],
    ),
    '',
    table(
      ['plain COPY', 'rows', 'COPY s', 'indexes s'],
      [...plain.catalogue, ...plain.search].map((each) => [
        each.table,
        each.rows,
        seconds(each.copySeconds),
        seconds(each.indexSeconds),
      ]),
    ),
  ].join('\n');
  say(text);
  if (options.write) {
    const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Imports, measured\n';
    await writePage('bench-import.md', replacePart(page, `measured with ${titles} titles`, text));
  }
}
