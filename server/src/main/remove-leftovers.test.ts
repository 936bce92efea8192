import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { findIngestTitle, insertIngest } from '../media/ingest/ingest.queries.ts';
import { openDiskStorage } from '../storage/storage-disk.ts';
import { makeFilm } from '../testing/film-fixtures.ts';
import { killWhileEncoding } from '../testing/kill-film.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { databaseEnvironment } from '../testing/test-databases.ts';
import { removeLeftoversJob } from './remove-leftovers.job.ts';
import { startWorker } from './start-worker.ts';

let platform: Platform;
let root: string;
beforeAll(async () => {
  platform = await openTestPlatform({ ingestPreset: 'fast', ingestWorkers: 1 });
  root = await mkdtemp(path.join(tmpdir(), 'pardeh-leftovers-'));
});
afterAll(async () => {
  await platform.close();
  await rm(root, { recursive: true, force: true });
});

const run = () =>
  removeLeftoversJob({ ...platform, storage: openDiskStorage(root) }).run({
    id: '',
    data: {},
    signal: new AbortController().signal,
  });
const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000);

/** Creates the folder that a killed process leaves behind. */
async function leftByKilled(prefix: string): Promise<string> {
  const script = `const folder = require('node:fs').mkdtempSync(process.argv[1]);
    require('node:fs').writeFileSync(folder + '/half', 'x'); console.log(folder); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script, path.join(tmpdir(), prefix)]);
  const [folder] = (await once(child.stdout, 'data')).map((bytes) => String(bytes).trim());
  child.kill('SIGKILL');
  await once(child, 'exit');
  return folder ?? '';
}

it('folders of killed processes go, those of running ones stay', async () => {
  const old = await leftByKilled('pardeh-picture-');
  const young = await leftByKilled('pardeh-verify-');
  await utimes(old, TWO_DAYS_AGO, TWO_DAYS_AGO);
  const half = path.join(root, 'films/7.incoming');
  const arriving = path.join(root, 'films/8.incoming');
  const film = path.join(root, 'films/9');
  for (const folder of [half, arriving, film]) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'master.m3u8'), 'x');
  }
  for (const folder of [half, film]) await utimes(folder, TWO_DAYS_AGO, TWO_DAYS_AGO);
  await run();
  expect([old, young, half, arriving, film].map((folder) => existsSync(folder))).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
  await rm(young, { recursive: true });
});

it('staging tables of ended and vanished imports are dropped; an upload that broke off has failed', async () => {
  const { db } = platform.database;
  const insert = async (state: string, step: boolean, age: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into imports (source, state, cursor, created_at) values ('csv', ${state},
        ${step ? '{"step": "titles"}' : '{}'}::jsonb, now() - ${age}::interval) returning id`.execute(db);
    const id = rows[0]?.id ?? 0;
    await sql`create table ${sql.table(`import_${id}_titles`)} (n int)`.execute(db);
    return id;
  };
  const done = await insert('done', true, '1 hour');
  const stopped = await insert('stopped', true, '9 days');
  const broken = await insert('waiting', false, '2 days');
  const arriving = await insert('waiting', false, '1 hour');
  await sql`create table import_999999_titles (n int)`.execute(db);
  await run();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relname ~ '^import_\\d+_titles$' order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([stopped, arriving].map((id) => `import_${id}_titles`).sort());
  const states = await db
    .selectFrom('imports')
    .select('state')
    .where('id', 'in', [done, broken])
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['done', 'failed']);
});

it('the tables of an import go whose process was killed while it read its file', async () => {
  const { db } = platform.database;
  const file = path.join(root, 'long.csv');
  const lines = Array.from({ length: 200_000 }, (_, at) => `Killed ${at},tt${8_000_000 + at},2001`);
  await writeFile(file, `titleEn,imdb,year\n${lines.join('\n')}\n`);
  const command = path.resolve(import.meta.dirname, 'import.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, 'csv', file], {
    env: {
      ...process.env,
      DATA_DIR: root,
      ...databaseEnvironment(platform.config),
      SECRET_KEY: 'a secret that is long enough, for tests only',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const tables = async (id: number) =>
    (await sql`select from pg_class where relkind = 'r' and relname like ${`import_${id}_%`}`.execute(db))
      .rows.length;
  const newest = () => db.selectFrom('imports').selectAll().orderBy('id', 'desc').executeTakeFirst();
  const before = (await newest())?.id ?? 0;
  await vi.waitFor(
    async () => {
      const id = (await newest())?.id ?? 0;
      expect(id).toBeGreaterThan(before);
      expect(await tables(id)).toBeGreaterThan(0);
    },
    { timeout: 60_000, interval: 20 },
  );
  child.kill('SIGKILL');
  expect((await ended)[1]).toBe('SIGKILL');
  const id = (await newest())?.id ?? 0;
  expect(await tables(id)).toBeGreaterThan(0);
  await run();
  expect([(await newest())?.state, await tables(id)]).toEqual(['waiting', expect.any(Number)]);
  await db.updateTable('imports').set({ created_at: TWO_DAYS_AGO }).where('id', '=', id).execute();
  await run();
  expect([(await newest())?.state, await tables(id)]).toEqual(['failed', 0]);
}, 120_000);

it('the folder of a film whose process was killed goes as soon as a worker starts', async () => {
  const { db } = platform.database;
  const file = await makeFilm({ file: path.join(root, 'long.mkv'), seconds: 16, fps: 24, size: '640x360' });
  const title = await findIngestTitle(db, 'inception');
  const id = await insertIngest(db, title?.id ?? 0, {
    ...{ file, kind: 'feature', season: null, episode: null, dub: null, audio: [], subtitles: [] },
    ...{ intro: null, credits: null },
  });
  const folder = path.join(platform.config.dataDir, 'ingest', String(id));
  await killWhileEncoding(platform.config, file, folder);
  expect((await readdir(folder)).length).toBeGreaterThan(0);
  // It was cancelled, and its process killed before it could clean up.
  await db.updateTable('ingest_jobs').set({ state: 'cancelled' }).where('id', '=', id).execute();
  await startWorker(platform);
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 100_000 });
}, 240_000);
