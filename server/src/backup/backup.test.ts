import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { openPlatform } from '../main/open-platform.ts';
import { openSite } from '../main/open-site.ts';
import { insertUser } from '../members/users.queries.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { registerUser } from '../testing/test-user.ts';
import { checkBackup } from './check-backup.ts';
import { exportDatabase } from './export-database.ts';
import { findBackups } from './find-backups.ts';
import { beginImport, emptyDatabase } from './import.queries.ts';
import { importDatabase } from './import-database.ts';
import { makeBackup } from './make-backup.ts';
import { contentPath, readManifest, tablePath } from './manifest.ts';
import { moveDatabase } from './move-database.ts';
import { checkOrder, finishInterrupted, replaceWithBackup } from './replace-site.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { readTask, writeTask } from './restore-task.ts';

const PASSPHRASE = 'four quiet lamps in a row';

let test: TestApp;
let folder: string;
const made: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-backup-'));
  test = await openTestApp({
    secretKey: null,
    backupDir: path.join(folder, 'backups'),
    backupPassphrase: PASSPHRASE,
    backupKeep: 2,
  });
  await mkdir(path.join(test.platform.config.dataDir, 'media/video/one'), { recursive: true });
  await writeFile(path.join(test.platform.config.dataDir, 'media/video/one/master.m3u8'), '#EXTM3U\n');
});
afterAll(async () => {
  await test.close();
  for (const { drop } of made) await drop();
  await rm(folder, { recursive: true, force: true });
});

/** Settings for an empty site. */
async function emptyPlace(): Promise<Config> {
  const empty = await makeTestDatabase('empty');
  made.push(empty);
  return {
    ...test.platform.config,
    // A restore asks for a direct connection (docs/operate.md).
    ...{ databaseUrl: empty.url, databaseDirectUrl: null, databasePrepared: true },
    dataDir: path.join(folder, `place-${made.length}`),
  };
}

async function backUp(now: string): Promise<{ at: string; said: string }> {
  const said: string[] = [];
  const at = await makeBackup(test.platform, (line) => said.push(line), { now: new Date(now) });
  return { at, said: said.join('\n') };
}

const names = (db: TestApp['db']) => db.selectFrom('users').select('email').execute();

describe('a backup', () => {
  let first: string;

  it('is made while people write, and holds all that was written before it', async () => {
    const before = await registerUser(test.app);
    await sql`update users set name = 'خط\u2028نو' where email = ${before.email}`.execute(test.db);
    let isDone = false;
    const writing = (async () => {
      let written = 0;
      for (; !isDone; written += 1) await registerUser(test.app);
      return written;
    })();
    const { at, said } = await backUp('2026-11-16T01:00:00Z');
    isDone = true;
    expect(await writing).toBeGreaterThan(0);
    expect(said).toMatch(/rows of \d+ tables, 1 files \(1 new or changed\)/);
    first = at;

    const place = await emptyPlace();
    await restoreBackup(place, first, () => {});
    const restored = await openPlatform(place);
    const emails = (await names(restored.database.db)).map(({ email }) => email);
    expect(emails).toContain(before.email);
    // Foreign keys and triggers are back, and sequences continue where they were.
    await expect(
      sql`insert into watchlist_entries (user_id, title_id) values (-1, -1)`.execute(restored.database.db),
    ).rejects.toThrow(/foreign key/);
    await expect(sql`update audit_log set event = 'x'`.execute(restored.database.db)).rejects.toThrow();
    await restored.close();
    expect(await readFile(path.join(place.dataDir, 'media/video/one/master.m3u8'), 'utf8')).toBe('#EXTM3U\n');
    expect(await readFile(path.join(place.dataDir, 'secret.key'), 'utf8')).toBe(
      await readFile(path.join(test.platform.config.dataDir, 'secret.key'), 'utf8'),
    );
  }, 300_000);

  it('copies only files that changed, keeps as many as it should, and forgets what none of them names', async () => {
    const deleted = (await readManifest(first)).files[0]?.sha256 ?? '';
    await writeFile(
      path.join(test.platform.config.dataDir, 'media/video/one/master.m3u8'),
      '#EXTM3U again\n',
    );
    expect((await backUp('2026-11-17T01:00:00Z')).said).toContain('1 files (1 new or changed)');
    expect((await backUp('2026-11-18T01:00:00Z')).said).toContain('1 files (0 new or changed)');
    const remaining = await readdir(test.platform.config.backupDir);
    expect(remaining.sort()).toEqual(['20261117-010000', '20261118-010000', 'files']);
    await expect(stat(contentPath(test.platform.config.backupDir, deleted))).rejects.toThrow('ENOENT');
  }, 300_000);

  it('shows no key and no password to who reads it', async () => {
    const { config } = test.platform;
    const key = await readFile(path.join(config.dataDir, 'secret.key'), 'utf8');
    const at = path.join(config.backupDir, '20261118-010000');
    for (const name of ['settings.env', 'keys.sealed', 'manifest.json']) {
      expect((await readFile(path.join(at, name))).includes(key)).toBe(false);
    }
    const wrong = { ...(await emptyPlace()), backupPassphrase: 'another one' };
    await expect(restoreBackup(wrong, at, () => {})).rejects.toThrow('BACKUP_PASSPHRASE does not open');
  }, 300_000);

  it('is tried out by --verify, which finds a changed file', async () => {
    const at = path.join(test.platform.config.backupDir, '20261118-010000');
    const said: string[] = [];
    await verifyBackup(at, (line) => said.push(line));
    expect(said.join()).toMatch(/is whole: \d+ rows of \d+ tables and 1 files/);
    const [file] = (await readManifest(at)).files;
    await writeFile(contentPath(test.platform.config.backupDir, file?.sha256 ?? ''), '#EXTM3U other\n');
    await expect(verifyBackup(at, () => {})).rejects.toThrow('media/video/one/master.m3u8');
  }, 300_000);
});

describe('a new site', () => {
  it('is replaced by a backup in the place of its demo, and begins anew when that fails', async () => {
    const { config } = test.platform;
    const at = path.join(config.backupDir, '20261118-010000');
    const manifest = await readManifest(at);
    await writeFile(contentPath(config.backupDir, manifest.files[0]?.sha256 ?? ''), '#EXTM3U again\n');
    const place = { ...(await emptyPlace()), secretKey: null };
    await (await openPlatform(place)).close();
    const [newest] = await findBackups(place);
    expect(newest).toMatchObject({ name: '20261118-010000', files: 1, hasKeys: true });
    const order = { backup: '20261118-010000', passphrase: PASSPHRASE, link: 'x' };
    await expect(checkOrder(place, { ...order, passphrase: 'wrong' })).rejects.toThrow('wrongPassphrase');
    await expect(checkOrder(place, { ...order, backup: '20000101-000000' })).rejects.toThrow('unknownBackup');
    const other = { ...place, secretKey: 'another secret that is long enough for tests' };
    await expect(checkOrder(other, order)).rejects.toThrow('otherKey');
    await checkOrder(place, order);

    const said: string[] = [];
    await replaceWithBackup(place, order, (line) => said.push(line));
    expect(said.at(0)).toMatch(/^1\/\d+ /);
    const restored = await openPlatform(place);
    expect((await names(restored.database.db)).length).toBe((await names(test.db)).length);
    await restored.close();
    expect(await readFile(path.join(place.dataDir, 'secret.key'), 'utf8')).toBe(
      await readFile(path.join(config.dataDir, 'secret.key'), 'utf8'),
    );

    const table = manifest.database.tables.find(({ rows }) => rows > 0)?.name ?? '';
    await writeFile(tablePath(at, table), gzipSync(''));
    await expect(replaceWithBackup(place, order, () => {})).rejects.toThrow('damaged');
    const rewritten = await openPlatform(place);
    expect(await names(rewritten.database.db)).toEqual([]);
    await rewritten.close();
  }, 300_000);
});

describe('a site in use', () => {
  const members = async (place: Config) => {
    const site = await openPlatform(place);
    const { length } = await names(site.database.db);
    await site.close();
    return length;
  };
  let place: Config;
  let older: string;
  beforeAll(async () => {
    place = { ...(await emptyPlace()), backupDir: path.join(folder, 'in-use'), backupKeep: 1 };
    const site = await openPlatform(place);
    await writeFile(path.join(place.dataDir, 'film'), 'as it was');
    older = path.basename(await makeBackup(site, () => {}, { now: new Date('2026-11-01T00:00:00Z') }));
    await insertUser(site.database.db, { name: 'تازه', email: 'new@example.com', passwordHash: null });
    await writeFile(path.join(place.dataDir, 'film'), 'as it is');
    await site.close();
  });
  const order = () => ({ backup: older, passphrase: PASSPHRASE, link: null });

  it('is backed up before a backup takes its place, so that it can be brought back', async () => {
    await replaceWithBackup(place, order(), () => {});
    expect(await members(place)).toBe(0);
    expect(await readFile(path.join(place.dataDir, 'film'), 'utf8')).toBe('as it was');
    const [before, restored] = await findBackups(place);
    expect([before?.members, restored?.name]).toEqual([1, older]);
    await replaceWithBackup(place, { ...order(), backup: before?.name ?? '' }, () => {});
    expect(await members(place)).toBe(1);
    expect(await readFile(path.join(place.dataDir, 'film'), 'utf8')).toBe('as it is');
  }, 300_000);

  it('comes back as it was when the backup turns out to be damaged', async () => {
    const site = await openPlatform(place);
    const at = await makeBackup(site, () => {}, { now: new Date('2026-11-02T00:00:00Z') });
    await site.close();
    await writeFile(tablePath(at, 'users'), gzipSync(''));
    expect(await checkBackup(at)).toEqual(['database/users']);
    const damaged = { ...order(), backup: path.basename(at) };
    await expect(replaceWithBackup(place, damaged, () => {})).rejects.toMatchObject({ reason: 'damaged' });
    expect(await members(place)).toBe(1);
    expect(await readTask(place.dataDir)).toBeNull();
  }, 300_000);

  it('that was killed in between starts only when the restore is finished', async () => {
    const [newest] = await findBackups(place);
    const task = { backup: newest?.name ?? '', before: null, keys: null, isReturn: false };
    await writeTask(place.dataDir, task);
    const half = await openDatabase(place);
    await emptyDatabase(half.db);
    await half.close();
    await expect(openSite(place)).rejects.toThrow('not restored yet');
    await finishInterrupted(place, task, () => {});
    expect(await members(place)).toBe(1);
  }, 300_000);
});

describe('a copy of the database', () => {
  it('of the release before comes up in the newest shape; one of a newer release is refused', async () => {
    const place = await emptyPlace();
    const known = await knownMigrations();
    const older = await openDatabase(await emptyPlace());
    await migrate(older.db, known.slice(0, -1));
    const at = path.join(folder, 'copy-of-older');
    const copy = await exportDatabase(older.db, at);
    await older.close();
    const database = await openDatabase(place);
    const newer = { ...copy, migrations: [...copy.migrations, '20991231-0000-later'] };
    const into = { folder: at, say: () => {} };
    await expect(importDatabase(database, { ...into, copy: newer })).rejects.toThrow('newer Pardeh');
    await importDatabase(database, { ...into, copy });
    const { rows } = await sql`select from kysely_migration`.execute(database.db);
    expect(rows).toHaveLength(known.length);
    await database.close();
  }, 300_000);

  it('goes only into an empty database, and one that was interrupted starts no site', async () => {
    const { database } = test.platform;
    const at = path.join(folder, 'copy');
    const copy = await exportDatabase(database.db, at);
    await expect(importDatabase(database, { copy, folder: at, say: () => {} })).rejects.toThrow('not empty');
    const half = await openDatabase(await emptyPlace());
    await migrate(half.db, copy.migrations);
    await beginImport(half.db);
    await expect(migrate(half.db)).rejects.toThrow('was interrupted. Run the same command again');
    const said: string[] = [];
    await importDatabase(half, { copy, folder: at, say: (line) => said.push(line) });
    await migrate(half.db);
    expect(said).toHaveLength(copy.tables.length);
    await half.close();
  }, 300_000);
});

describe('a move to PostgreSQL', () => {
  it('brings everything, and goes on where it was interrupted', async () => {
    const place = await emptyPlace();
    const from = test.platform.database.db;
    const config = { ...test.platform.config };
    const copy = await exportDatabase(from, path.join(config.dataDir, 'move'));
    // Interrupted: the third table's file cannot be read.
    const third = copy.tables[2]?.name ?? '';
    const broken = { ...copy, tables: copy.tables.map((t) => (t.name === third ? { ...t, hash: 'x' } : t)) };
    const half = await openDatabase(place);
    const into = { folder: path.join(config.dataDir, 'move'), say: () => {} };
    await expect(importDatabase(half, { ...into, copy: broken })).rejects.toThrow(
      `table ${third} is damaged`,
    );
    await half.close();

    const said: string[] = [];
    await moveDatabase({ config, from }, made.at(-1)?.url ?? '', (line) => said.push(line));
    expect(said[0]).toMatch(new RegExp(`^3/${copy.tables.length} ${third}: `));
    expect(said.at(-1)).toMatch(/^Moved and compared: \d+ rows/);
  }, 300_000);
});
