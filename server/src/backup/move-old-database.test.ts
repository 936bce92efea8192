import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type Db, openDatabase } from '../database/database.ts';
import { makeOldDatabase } from '../testing/pglite-database.ts';

const MOVE = path.resolve(import.meta.dirname, '../testing/move-child.ts');
const TITLES = 300;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pardeh-old-'));
  await mkdir(path.join(root, 'old'));
  await makeOldDatabase(path.join(root, 'old'), async (db: Db) => {
    await sql`insert into users (name, email, password_hash, invite_code) values ('نادر', 'nader@example.com', 'x', 'abc')`.execute(
      db,
    );
    await sql`insert into titles (type, slug, title_fa, title_en, status)
      select 'movie', 't' || n, 'فیلم ' || n, 'Film ' || n, 'released' from generate_series(1, ${TITLES}) n`.execute(
      db,
    );
  });
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

async function move(dataDir: string, killAt = ''): Promise<string> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MOVE], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, KILL_AT: killAt },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => {
    said += piece;
  });
  expect((await once(child, 'exit'))[1]).toBe(killAt ? 'SIGKILL' : null);
  return said;
}

const open = (dataDir: string) => openDatabase({ ...readConfig({}), dataDir });

it('rows of PGlite are copied and compared, killed on the way as well, and the old folder stays', async () => {
  const dataDir = await mkdtemp(path.join(root, 'site-'));
  await cp(path.join(root, 'old'), dataDir, { recursive: true });
  await expect(open(dataDir)).rejects.toThrow(/of an earlier release\. Run `npm start` once/);
  expect(await readdir(dataDir)).toEqual(['database']);

  await move(dataDir, 'This happens once');
  await expect(open(dataDir)).rejects.toThrow(/of an earlier release/);
  await move(dataDir, '\\d+/\\d+ (plans|settings|titles)');
  await expect(open(dataDir)).rejects.toThrow(/of an earlier release/);
  const said = await move(dataDir);
  expect(said).toMatch(/Moved and compared: \d+ rows/);
  expect(said).toContain('The old database stays in');

  const { db, close } = await open(dataDir);
  const { rows } = await sql<{ email: string; titles: number }>`
    select email, (select count(*)::int from titles) as titles from users`.execute(db);
  expect(rows).toEqual([{ email: 'nader@example.com', titles: TITLES }]);
  await close();
  expect(await readdir(dataDir)).toContain('database');
  expect(await move(dataDir)).toBe('');
}, 300_000);
