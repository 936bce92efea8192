import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshSearchKeys } from '../../search/search.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let users: TestUser[];
let titleId: number;

beforeAll(async () => {
  test = await openTestApp();
  users = await Promise.all(Array.from({ length: 10 }, () => registerUser(test.app)));
  titleId = (await test.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow()).id;
});
afterAll(() => test.close());

const path = () => `/api/user/rating/${titleId}`;
const rate = (user: TestUser | undefined, stars: unknown) => user?.call('PUT', path(), { stars });
const detail = async (user: TestUser | undefined) =>
  (await user?.call('GET', `/api/titles/${titleId}`))?.body.data;

it('is for members only', async () => {
  expect((await test.app.inject({ method: 'PUT', url: path(), payload: { stars: 5 } })).statusCode).toBe(401);
});

it('replaces the earlier one and can be taken back', async () => {
  expect((await rate(users[0], 4))?.body).toEqual({ stars: 4, average: null, count: null });
  expect((await rate(users[0], 9))?.body).toMatchObject({ stars: 9 });
  expect((await detail(users[0])).user.stars).toBe(9);
  expect((await users[0]?.call('DELETE', path()))?.body).toEqual({ stars: null, average: null, count: null });
  expect((await detail(users[0])).user.stars).toBeNull();
});

it.each([0, 11, 2.5, '7 stars', null])('refuses %j stars', async (stars) => {
  expect((await rate(users[0], stars))?.status).toBe(422);
});

it('shows the average once ten members have rated, all at once and each several times', async () => {
  const nine = users.slice(0, 9);
  await Promise.all(nine.flatMap((user) => [2, 10, 8].map((stars) => rate(user, stars))));
  await Promise.all(nine.map((user) => rate(user, 8)));
  expect(await detail(users[0])).toMatchObject({ average: null, count: null });
  expect((await rate(users[9], 3))?.body).toEqual({ stars: 3, average: 7.5, count: 10 });
  expect(await detail(users[9])).toMatchObject({ average: 7.5, count: 10, user: { stars: 3 } });
});

it('stands in the lists of a title that has no other rating, once ten members have rated', async () => {
  const best = await test.db
    .updateTable('titles')
    .set({ rating: null })
    .where('id', '=', (eb) => eb.selectFrom('titles').select('id').where('id', '!=', titleId).limit(1))
    .returning('id')
    .executeTakeFirstOrThrow();
  const rateBest = (user: TestUser) => user.call('PUT', `/api/user/rating/${best.id}`, { stars: 10 });
  const found = async () => {
    await refreshSearchKeys(test.db);
    const reply = await test.app.inject('/api/titles/search?order_by=rating&rating_from=9.9&per_page=1');
    return reply.json().data.map(({ id }: { id: number }) => id);
  };
  for (const user of users.slice(1)) await rateBest(user);
  expect(await found()).not.toContain(best.id);
  await rateBest(users[0] as TestUser);
  expect(await found()).toEqual([best.id]);
});

it('answers 404 for what is no title', async () => {
  expect((await users[0]?.call('PUT', '/api/user/rating/2147483647', { stars: 5 }))?.status).toBe(404);
});
