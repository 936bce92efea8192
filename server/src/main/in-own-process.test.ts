import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JobKind } from '@pardeh/contract/studio/long-jobs';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { backupJob } from '../backup/backup.job.ts';
import { messagesJob } from '../studio/messages/messages.job.ts';
import { bulkEditJob } from '../studio/titles/bulk/bulk-edit.job.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { databaseEnvironment } from '../testing/test-databases.ts';
import { signInAs, type TestStaff } from '../testing/test-staff.ts';
import { inOwnProcess } from './in-own-process.ts';

const TITLES = 1600;
const MEMBERS = 8000;
let test: TestApp;
let editor: TestStaff;
let owner: TestStaff;
let backups: string;
beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'pardeh-killed-'));
  test = await openTestApp({ backupDir: backups });
  editor = await signInAs(test, 'editor');
  owner = await signInAs(test, 'owner');
  await test.platform.database.run(
    `insert into titles (type, slug, title_fa, title_en, status, visibility)
     select 'movie', 'x', 'شنزار ' || n, '', 'released', 'draft' from generate_series(1, ${TITLES}) n`,
  );
  const { config } = test.platform;
  for (const [name, value] of Object.entries(databaseEnvironment(config))) vi.stubEnv(name, value);
  vi.stubEnv('DATA_DIR', config.dataDir);
  vi.stubEnv('BACKUP_DIR', backups);
  vi.stubEnv('SECRET_KEY', 'a secret that is long enough, for tests only');
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  await rm(backups, { recursive: true, force: true });
});

let child: ChildProcess | undefined;
const signal = new AbortController().signal;
const read = async (kind: JobKind, id: number) =>
  (await owner.call('GET', `/api/studio/long-jobs/${kind}/${id}`)).body.data;

async function startEdit(access: string): Promise<number> {
  const body = { filter: { q: 'شنزار' }, change: { access } };
  return (await editor.call('POST', '/api/studio/titles/bulk', body)).body.data.id;
}

/** Runs a job in a separate process and kills it once the job is under way. */
async function killInTheMiddle(
  name: string,
  data: object,
  isUnderWay: () => Promise<boolean>,
): Promise<void> {
  const entry = path.join(import.meta.dirname, 'run-heavy-job.ts');
  const words = ['--disable-warning=ExperimentalWarning', entry, name, 'x', JSON.stringify(data)];
  child = spawn(process.execPath, words, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await vi.waitFor(async () => expect(await isUnderWay()).toBe(true), { timeout: 60_000, interval: 5 });
  child.kill('SIGKILL');
  await ended;
}

it('kill -9 in the middle: the next process goes on behind it, and nothing is done or counted twice', async () => {
  const id = await startEdit('premium');
  await killInTheMiddle(
    'studio.bulk-edit',
    { bulkId: id },
    async () => (await read('bulkEdit', id)).done > 0,
  );
  const left = await read('bulkEdit', id);
  expect(left).toMatchObject({ state: 'running', total: TITLES, actions: ['stop'] });
  expect(left.done).toBeLessThan(TITLES);

  await inOwnProcess(bulkEditJob(test.platform)).run({ id: 'y', data: { bulkId: id }, signal });
  expect(await read('bulkEdit', id)).toMatchObject({
    state: 'done',
    progress: 1,
    done: TITLES,
    counts: [{ what: 'changed', count: TITLES }],
  });
}, 600_000);

it('kill -9 while a message is sent: the next run sends the rest, and nobody gets it twice', async () => {
  await test.platform.database.run(
    `insert into users (name, invite_code) select 'عضو', 'killed-' || n from generate_series(1, ${MEMBERS}) n`,
  );
  const message = { titleFa: 'خبر', bodyFa: 'متن', audience: { group: 'all' }, channels: ['bell'] };
  const { body } = await owner.call('POST', '/api/studio/messages', { ...message, key: randomUUID() });
  const { id } = body.data;
  await killInTheMiddle('messages.deliver', {}, async () => (await read('message', id)).done > 0);
  const left = await read('message', id);
  expect(left.state).toBe('running');
  expect(left.done).toBeLessThan(left.total);

  await messagesJob(test.platform).run({ id: 'y', data: {}, signal });
  const bells = await test.db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('user_id').distinct().as('members'),
    ])
    .where('about', '=', `broadcast:${id}`)
    .executeTakeFirstOrThrow();
  expect(await read('message', id)).toMatchObject({ state: 'done', progress: 1, done: left.total });
  expect(bells).toEqual({ all: left.total, members: left.total });
}, 600_000);

it('kill -9 while a backup is made: the next run makes it whole, in the same folder', async () => {
  const { id } = (await owner.call('POST', '/api/studio/backups')).body.data;
  const isUnderWay = async () => (await readdir(backups)).length > 0;
  await killInTheMiddle('backup.make', { backupId: id }, isUnderWay);
  expect((await read('backup', id)).state).toBe('running');

  await inOwnProcess(backupJob(test.platform)).run({ id: 'y', data: { backupId: id }, signal });
  expect(await read('backup', id)).toMatchObject({ state: 'done', progress: 1 });
  const [folder = '', ...others] = await readdir(backups);
  expect(others).toEqual([]);
  await expect(readFile(path.join(backups, folder, 'manifest.json'), 'utf8')).resolves.toContain('"tables"');
}, 600_000);

it('ends with the site that started it, and leaves the job as it is', async () => {
  const id = await startEdit('free');
  const ending = new AbortController();
  const running = inOwnProcess(bulkEditJob(test.platform)).run({
    id: 'z',
    data: { bulkId: id },
    signal: ending.signal,
  });
  const outcome = expect(running).rejects.toThrow();
  await vi.waitFor(async () => expect((await read('bulkEdit', id)).done).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  ending.abort();
  await outcome;
  expect((await read('bulkEdit', id)).actions).toEqual(['stop']);
}, 600_000);
