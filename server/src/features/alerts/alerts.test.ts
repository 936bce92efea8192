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
const told = async () => (await user.call('GET', '/api/user/notifications?kind=released')).body.meta.total;

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
  expect(await told()).toBe(0);
  await test.db.updateTable('titles').set({ status: 'released' }).where('id', '=', coming).execute();
  await run();
  expect(await told()).toBe(0);
  await addFile(coming);
  await run();
  await run();
  expect(await told()).toBe(1);
  expect((await user.call('GET', '/api/user/alerts')).body.data).toEqual([]);
});

it('waits for a film that is out in the world but not here, and is told with its first file', async () => {
  const { id } = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'old', title_en: 'Old', title_fa: 'کهنه', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await user.call('POST', `/api/user/alerts/${id}`)).body).toEqual({ wantsAlert: true });
  const before = await told();
  await announceFile(test.db, await addFile(id));
  expect(await told()).toBe(before + 1);
  expect((await user.call('GET', '/api/user/alerts')).body.data).toEqual([]);
});

it('is not for what can be watched already', async () => {
  expect((await toggle()).status).toBe(404);
});
