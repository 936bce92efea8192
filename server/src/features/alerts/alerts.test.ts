import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('tells once when it is out', async () => {
  await run();
  expect(await told()).toBe(0);
  await test.db.updateTable('titles').set({ status: 'released' }).where('id', '=', coming).execute();
  await run();
  await run();
  expect(await told()).toBe(1);
  expect((await user.call('GET', '/api/user/alerts')).body.data).toEqual([]);
});

it('is not for what is out already', async () => {
  expect((await toggle()).status).toBe(404);
});
