import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bulkEditJob } from '../studio/titles/bulk/bulk-edit.job.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../testing/test-staff.ts';
import { inOwnProcess } from './in-own-process.ts';

const TITLES = 1600;
let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await openTestApp();
  editor = await signInAs(test, 'editor');
  await test.platform.database.run(
    `insert into titles (type, slug, title_fa, title_en, status, visibility)
     select 'movie', 'x', 'شنزار ' || n, '', 'released', 'draft' from generate_series(1, ${TITLES}) n`,
  );
  const { databaseUrl, dataDir } = test.platform.config;
  vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('SECRET_KEY', 'a secret that is long enough, for tests only');
});
afterEach(() => child?.kill('SIGKILL'));
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
});

let child: ChildProcess | undefined;
const read = async (id: number) =>
  (await editor.call('GET', `/api/studio/long-jobs/bulkEdit/${id}`)).body.data;

async function startEdit(access: string): Promise<number> {
  const body = { filter: { q: 'شنزار' }, change: { access } };
  return (await editor.call('POST', '/api/studio/titles/bulk', body)).body.data.id;
}

it('kill -9 in the middle: the next process goes on behind it, and nothing is done or counted twice', async () => {
  const id = await startEdit('premium');
  const entry = path.join(import.meta.dirname, 'run-heavy-job.ts');
  const words = ['--disable-warning=ExperimentalWarning', entry, 'studio.bulk-edit', 'x', `{"bulkId":${id}}`];
  child = spawn(process.execPath, words, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await vi.waitFor(async () => expect((await read(id)).done).toBeGreaterThan(0), {
    ...{ timeout: 60_000, interval: 20 },
  });
  child.kill('SIGKILL');
  await ended;
  const left = await read(id);
  expect(left).toMatchObject({ state: 'running', total: TITLES, actions: ['stop'] });
  expect(left.done).toBeLessThan(TITLES);

  const signal = new AbortController().signal;
  await inOwnProcess(bulkEditJob(test.platform)).run({ id: 'y', data: { bulkId: id }, signal });
  expect(await read(id)).toMatchObject({
    ...{ state: 'done', progress: 1, done: TITLES, counts: [{ what: 'changed', count: TITLES }] },
  });
}, 180_000);

it('ends with the site that started it, and leaves the job as it is', async () => {
  const id = await startEdit('free');
  const ending = new AbortController();
  const running = inOwnProcess(bulkEditJob(test.platform)).run({
    ...{ id: 'z', data: { bulkId: id }, signal: ending.signal },
  });
  const outcome = expect(running).rejects.toThrow();
  await vi.waitFor(async () => expect((await read(id)).done).toBeGreaterThan(0), {
    ...{ timeout: 60_000, interval: 20 },
  });
  ending.abort();
  await outcome;
  expect((await read(id)).actions).toEqual(['stop']);
}, 180_000);
