import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../database.ts';
import { type EmbeddedServer, openEmbeddedServer } from './embedded-server.ts';
import { findBinaries } from './find-binaries.ts';
import { makeCluster } from './make-cluster.ts';
import { findServer } from './pid-file.ts';
import { findRunAs, isAlive } from './run-process.ts';
import { startServer, stopServer } from './server-process.ts';

const USER = path.resolve(import.meta.dirname, '../../testing/use-database.ts');
const FIND = path.resolve(import.meta.dirname, '../../testing/find-database.ts');
const SOON = { timeout: 100_000, interval: 50 };

let root: string;
/** A closed database to copy: creating one takes a second. */
let whole: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'pardeh-embedded-'));
  whole = path.join(root, 'whole');
  const database = await openDatabase({ ...readConfig({}), dataDir: whole });
  await sql`create table words (word text)`.execute(database.db);
  await database.close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function copyOfWhole(name: string): Promise<string> {
  const dataDir = path.join(root, name);
  await cp(whole, dataDir, { recursive: true });
  return dataDir;
}

async function ask<T>({ url }: Pick<EmbeddedServer, 'url'>, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

const pidOf = async (dataDir: string) =>
  (await findServer(path.join(dataDir, 'postgres'), findRunAs()))?.pid ?? null;

async function startUser(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', USER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

describe('the database of a data folder', () => {
  it('syncs each commit, checks its pages, makes trigrams of Persian letters, and wants its password', async () => {
    const dataDir = await copyOfWhole('plain');
    const server = await openEmbeddedServer(dataDir);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const syncs = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query(
        `select sum(fsyncs)::int as n from pg_stat_io where object = 'wal'`,
      );
      return rows[0].n as number;
    };
    const before = await syncs();
    for (let n = 0; n < 20; n++) await client.query('insert into words values ($1)', [String(n)]);
    expect((await syncs()) - before).toBeGreaterThanOrEqual(20);
    await client.query('create extension if not exists pg_trgm');
    const { rows } = await client.query(
      `select current_setting('data_checksums') as sums, show_trgm('حلقه') as trigrams,
         (select rolsuper from pg_roles where rolname = current_user) as super`,
    );
    expect(rows[0]).toMatchObject({ sums: 'on', super: false });
    expect(rows[0].trigrams).toHaveLength(5);
    await client.end();
    const stranger = { url: server.url.replace(/:[0-9a-f]+@/, ':wrong@') };
    await expect(ask(stranger, 'select 1')).rejects.toThrow('password');
    expect((await stat(path.join(dataDir, 'postgres/pardeh.password'))).mode & 0o777).toBe(0o600);
    await server.release();
    expect(await pidOf(dataDir)).toBeNull();
  });

  it('is shared by processes, and the last one stops it', async () => {
    const dataDir = await copyOfWhole('shared');
    const [first, second] = await Promise.all([startUser(dataDir), startUser(dataDir)]);
    const pid = await pidOf(dataDir);
    await end(first, 'SIGTERM');
    expect(await pidOf(dataDir)).toBe(pid);
    await end(second, 'SIGTERM');
    expect(isAlive(pid ?? 0)).toBe(false);
  });

  it('outlives kill -9 of the process that started it, and is taken over', async () => {
    const dataDir = await copyOfWhole('orphan');
    await end(await startUser(dataDir), 'SIGKILL');
    const pid = await pidOf(dataDir);
    expect(isAlive(pid ?? 0)).toBe(true);
    const server = await openEmbeddedServer(dataDir);
    expect(await pidOf(dataDir)).toBe(pid);
    await server.release();
    expect(isAlive(pid ?? 0)).toBe(false);
  });

  it('is stopped by a process that ends without closing it, unless another one uses it', async () => {
    const dataDir = await copyOfWhole('abandoned');
    const [first, second] = [await startUser(dataDir), await startUser(dataDir)];
    const pid = (await pidOf(dataDir)) ?? 0;
    await end(first, 'SIGUSR2');
    expect(isAlive(pid)).toBe(true);
    await end(second, 'SIGUSR2');
    // Opened while it stops: it is started again.
    const server = await openEmbeddedServer(dataDir);
    expect(isAlive(pid)).toBe(false);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.release();
  });

  it('is stopped when a command that handles no signals is interrupted', async () => {
    const dataDir = await copyOfWhole('interrupted');
    const command = await startUser(dataDir);
    const pid = (await pidOf(dataDir)) ?? 0;
    await end(command, 'SIGINT');
    await expect.poll(() => isAlive(pid), SOON).toBe(false);
  });

  it('is started again under the same address when it is killed', async () => {
    const dataDir = await copyOfWhole('killed');
    const server = await openEmbeddedServer(dataDir);
    await ask(server, `insert into words values ('acknowledged')`);
    const pid = await pidOf(dataDir);
    process.kill(pid ?? 0, 'SIGKILL');
    await expect
      .poll(() => ask(server, 'select word from words').catch(() => []), SOON)
      .toEqual([{ word: 'acknowledged' }]);
    expect(await pidOf(dataDir)).not.toBe(pid);
    await server.release();
    expect(await pidOf(dataDir)).toBeNull();
  });

  it('starts beside a file that names another program, which it leaves alone', async () => {
    const dataDir = await copyOfWhole('stale');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    await writeFile(
      file,
      `${other.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/postgres\n\n1 1\nready   \n`,
    );
    const server = await openEmbeddedServer(dataDir);
    expect(await ask(server, 'select count(*)::int as n from words')).toEqual([{ n: 0 }]);
    expect(other.exitCode).toBeNull();
    await server.release();
    await end(other, 'SIGKILL');
  });

  it('of a folder that was copied while its site ran is another one', async () => {
    const dataDir = await copyOfWhole('original');
    const original = await openEmbeddedServer(dataDir);
    const copied = path.join(root, 'copied');
    await cp(dataDir, copied, { recursive: true, filter: (from) => !from.includes('.s.PGSQL') });
    const copy = await openEmbeddedServer(copied);
    await ask(copy, `insert into words values ('copy')`);
    expect(await ask(original, 'select word from words')).toEqual([]);
    await copy.release();
    expect(await ask(original, 'select word from words')).toEqual([]);
    await original.release();
  });

  it('is made in a folder with a long name, spaces and Persian letters, also after an interrupted first start', async () => {
    const dataDir = path.join(root, `پوشهٔ «من» with spaces, ${'long '.repeat(20)}`);
    await mkdir(path.join(dataDir, 'postgres.new/base'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres.new.password'), 'old');
    const server = await openEmbeddedServer(dataDir);
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.release();
  });

  it.runIf(process.getuid?.() === 0)('runs as another user where root has no user namespaces', async () => {
    const runAs = findRunAs(() => false);
    expect(runAs.kind).toBe('user');
    const parent = path.join(root, 'as-user');
    await mkdir(parent);
    for (const each of [root, parent]) await chmod(each, 0o755);
    const folder = path.join(parent, 'postgres');
    const binaries = await findBinaries(runAs, parent, null);
    await makeCluster(folder, binaries, runAs);
    const server = { folder, binaries, runAs, logFile: `${folder}.log` };
    const { pid } = await startServer(server);
    expect((await readFile(`/proc/${pid}/status`, 'utf8')).match(/^Uid:\s+(\d+)/m)?.[1]).not.toBe('0');
    // As in a container, where root may not look at processes of another user.
    const found = spawn('setpriv', ['--bounding-set', '-sys_ptrace', process.execPath, FIND, folder]);
    const [answer] = (await once(found.stdout, 'data')) as [Buffer];
    expect(Number(answer)).toBe(pid);
    await stopServer(server, pid);
  });
});
