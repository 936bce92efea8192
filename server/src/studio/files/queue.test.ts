import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaJob } from '@pardeh/contract/studio/files/media-queue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ingestJobs, queueIngest, setQueue } from '../../media/ingest.ts';
import { makeFilm } from '../../testing/film-fixtures.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let test: TestApp;
let editor: TestStaff;
let titleId: number;
let folder: string;

beforeAll(async () => {
  test = await openTestApp({ ingestPreset: 'slower' });
  editor = await signInAs(test, 'editor');
  folder = await mkdtemp(path.join(tmpdir(), 'pardeh-queue-'));
  const made = await editor.call('POST', '/api/studio/titles', { titleFa: 'صف', type: 'movie' });
  titleId = made.body.data.id;
});
beforeEach(async () => {
  await test.db.deleteFrom('ingest_jobs').execute();
  await setQueue(test.platform, { is_paused: false });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** An order that fails as soon as it starts, since its file does not exist. */
const order = (name: string) =>
  queueIngest(test.platform, titleId, {
    file: path.join(folder, name),
    kind: 'feature',
    season: null,
    episode: null,
    dub: null,
    audio: [],
    subtitles: [],
    intro: null,
    credits: null,
  });

function work(name: string): Promise<void> {
  const job = ingestJobs(test.platform).find((each) => each.name === name);
  return (
    job?.run({ id: '', data: {}, signal: new AbortController().signal }) ?? Promise.reject(new Error(name))
  );
}

async function list(): Promise<MediaJob[]> {
  return (await editor.call('GET', `/api/studio/jobs?titleId=${titleId}`)).body.data;
}
const statesOf = async () => Object.fromEntries((await list()).map(({ id, state }) => [id, state]));

it('is worked off in the order that the staff give it, by any number of workers', async () => {
  const [one, two, three] = [await order('one'), await order('two'), await order('three')];
  expect((await list()).map(({ id }) => id)).toEqual([one, two, three]);
  await editor.call('PUT', '/api/studio/media-queue/order', { ids: [three, one, two] });
  expect((await list()).map(({ id }) => id)).toEqual([three, one, two]);
  await work('ingest.file');
  expect(await statesOf()).toEqual({ [one]: 'waiting', [two]: 'waiting', [three]: 'failed' });
  await Promise.all([work('ingest.file'), work('ingest.file')]);
  expect(await statesOf()).toEqual({ [one]: 'failed', [two]: 'failed', [three]: 'failed' });
  const [failed] = await list();
  expect(failed).toMatchObject({
    reasonFa: 'فایل پیدا نشد.',
    job: { actions: ['retry', 'cancel'], perSecond: null },
  });
});

it('never gives one order to two workers of a process, and wakes none for nothing', async () => {
  const ids = [];
  for (let number = 0; number < 6; number += 1) ids.push(await order(`order-${number}`));
  await Promise.all(ids.map(() => work('ingest.file')));
  const rows = await test.db.selectFrom('ingest_jobs').select(['state', 'tries']).execute();
  expect(rows).toEqual(ids.map(() => ({ state: 'failed', tries: 1 })));
});

it('stands still while it is paused, and goes on', async () => {
  const id = await order('paused');
  const { body } = await editor.call('PATCH', '/api/studio/media-queue', { isPaused: true });
  expect(body.data).toMatchObject({ isPaused: true, isFull: false, keepSource: 'drop' });
  await work('ingest.file');
  expect(await statesOf()).toEqual({ [id]: 'waiting' });
  await editor.call('PATCH', '/api/studio/media-queue', { isPaused: false });
  await work('ingest.file');
  expect(await statesOf()).toEqual({ [id]: 'failed' });
});

it('puts back what runs when it is paused, with all that is made', async () => {
  const name = 'running.mkv';
  await makeFilm({ file: path.join(folder, name), size: '640x360', seconds: 40, fps: 25 });
  const id = await order(name);
  const running = work('ingest.file');
  await vi.waitFor(async () => expect((await list())[0]?.progress).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 200,
  });
  await editor.call('PATCH', '/api/studio/media-queue', { isPaused: true });
  await running;
  const row = await test.db.selectFrom('ingest_jobs').select(['state', 'tries']).executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'waiting', tries: 0 });
  expect(existsSync(path.join(test.platform.config.dataDir, 'ingest', String(id), 'plan.json'))).toBe(true);
  await editor.call('DELETE', `/api/studio/jobs/${id}`);
});

it('waits for room on the disk without failing anything, and goes on by itself', async () => {
  const name = 'small.mkv';
  await makeFilm({ file: path.join(folder, name), seconds: 1 });
  const other = await order('other');
  await sql`update ingest_jobs set state = 'running', alive_at = now() + interval '1 hour',
    reserved_bytes = 9e15 where id = ${other}`.execute(test.db);
  const id = await order(name);
  await work('ingest.file');
  expect((await statesOf())[id]).toBe('waiting');
  expect((await editor.call('GET', '/api/studio/media-queue')).body.data).toMatchObject({
    isPaused: true,
    isFull: true,
  });
  await test.db.deleteFrom('ingest_jobs').where('id', '=', other).execute();
  await work('ingest.wake');
  expect((await editor.call('GET', '/api/studio/media-queue')).body.data).toMatchObject({ isPaused: false });
  await work('ingest.file');
  expect((await statesOf())[id]).toBe('done');
});
