import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceFile } from '../../notify/announce-file.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';
import { alertsJob } from './alerts.job.ts';

let test: TestApp;
let user: TestUser;
let coming: number;

beforeAll(async () => {
  test = await openTestApp();
  user = await registerUser(test.app);
  const title = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'next', title_en: 'Next', title_fa: 'بعدی', status: 'upcoming' })
    .returning('id')
    .executeTakeFirstOrThrow();
  coming = title.id;
});
afterAll(() => test.close());

const run = () => alertsJob(test.platform).run({ id: 'x', data: {}, signal: new AbortController().signal });
const toggle = () => user.call('POST', `/api/user/alerts/${coming}`);
const countNotifications = async () =>
  (await user.call('GET', '/api/user/notifications?kind=released')).body.meta.total;

it('waits for a title that is coming, and stays right under eight presses', async () => {
  const replies = await Promise.all(Array.from({ length: 9 }, toggle));
  expect(replies.filter(({ body }) => body.wantsAlert)).toHaveLength(5);
  expect(
    (await user.call('GET', '/api/user/alerts')).body.data.map((each: { id: number }) => each.id),
  ).toEqual([coming]);
  expect((await user.call('GET', `/api/titles/${coming}`)).body.data.user.wantsAlert).toBe(true);
});

const addFile = async (titleId: number) => {
  const { id } = await test.db
    .insertInto('files')
    .values({
      title_id: titleId,
      storage_key: `video/alert-${titleId}`,
      quality: '720p',
      codec: 'h264',
      size_bytes: 1,
      duration_seconds: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

it('tells once when it can be watched', async () => {
  await run();
  expect(await countNotifications()).toBe(0);
  await test.db.updateTable('titles').set({ status: 'released' }).where('id', '=', coming).execute();
  await run();
  expect(await countNotifications()).toBe(0);
  await addFile(coming);
  await run();
  await run();
  expect(await countNotifications()).toBe(1);
  expect((await user.call('GET', '/api/user/alerts')).body.data).toEqual([]);
});

it('waits for a film that is out in the world but not here, and is told with its first file', async () => {
  const { id } = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'old', title_en: 'Old', title_fa: 'کهنه', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await user.call('POST', `/api/user/alerts/${id}`)).body).toEqual({ wantsAlert: true });
  const before = await countNotifications();
  await announceFile(test.db, await addFile(id));
  expect(await countNotifications()).toBe(before + 1);
  expect((await user.call('GET', '/api/user/alerts')).body.data).toEqual([]);
});

it('is a request for a film that is out, and a request is an alert: one act, one message', async () => {
  const asker = await registerUser(test.app);
  const { id } = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'out', title_en: 'Out', title_fa: 'بیرون', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const requested = async () =>
    (await asker.call('GET', '/api/user/requests')).body.data.map(
      ({ titleId, votes }: { titleId: number; votes: number }) => [titleId, votes],
    );
  const wantsAlert = async () =>
    (await asker.call('GET', `/api/titles/${id}`)).body.data.user.wantsAlert as boolean;
  await asker.call('POST', `/api/user/alerts/${id}`);
  expect(await requested()).toEqual([[id, 1]]);
  await asker.call('POST', `/api/user/alerts/${id}`);
  expect(await requested()).toEqual([]);
  const asked = await asker.call('POST', '/api/user/request', { kind: 'title', titleId: id });
  expect(await wantsAlert()).toBe(true);
  await asker.call('POST', `/api/user/request/${asked.body.data.id}/vote`);
  expect(await wantsAlert()).toBe(false);
  await asker.call('POST', `/api/user/alerts/${id}`);
  const notified = async () => (await asker.call('GET', '/api/user/notifications')).body.meta.total;
  const before = await notified();
  await announceFile(test.db, await addFile(id));
  expect(await notified()).toBe(before + 1);
  expect((await asker.call('GET', '/api/user/requests?state=done')).body.data).toHaveLength(1);
});

it('is not for what can be watched already', async () => {
  expect((await toggle()).status).toBe(404);
});
