import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
let titles: number[];

beforeAll(async () => {
  test = await openTestApp();
  const rows = await test.db.selectFrom('titles').select('id').orderBy('id').limit(6).execute();
  titles = rows.map(({ id }) => id);
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

async function addAll(): Promise<void> {
  for (const id of titles) await user.call('POST', `/api/user/watchlist/${id}`);
}
const listed = async (query = '') => (await user.call('GET', `/api/user/watchlist${query}`)).body;

it('refuses whoever is not signed in', async () => {
  expect((await send(test.app, { url: '/api/user/watchlist' })).status).toBe(401);
  expect((await send(test.app, { method: 'POST', url: `/api/user/watchlist/${titles[0]}` })).status).toBe(
    401,
  );
});

it('puts a title on the list and takes it off again', async () => {
  const url = `/api/user/watchlist/${titles[0]}`;
  expect((await user.call('POST', url)).body).toEqual({ inWatchlist: true });
  expect((await listed()).data.map((item: { id: number }) => item.id)).toEqual([titles[0]]);
  expect((await user.call('GET', '/api/user/watchlist/ids')).body).toEqual({ data: [titles[0]] });
  expect((await user.call('POST', url)).body).toEqual({ inWatchlist: false });
  expect((await listed()).meta.total).toBe(0);
});

it('answers 404 for what is no title', async () => {
  for (const id of ['2147483647', '0', '-1', '99999999999999', 'x', '%00']) {
    expect((await user.call('POST', `/api/user/watchlist/${id}`)).status, id).toBe(404);
  }
});

it('stays right under eight presses at once', async () => {
  const url = `/api/user/watchlist/${titles[1]}`;
  const replies = await Promise.all(Array.from({ length: 8 }, () => user.call('POST', url)));
  expect(replies.map((reply) => reply.status)).toEqual(new Array(8).fill(200));
  expect(replies.filter((reply) => reply.body.inWatchlist)).toHaveLength(4);
  expect((await listed()).meta.total).toBe(0);
  const nine = await Promise.all(Array.from({ length: 9 }, () => user.call('POST', url)));
  expect(nine.filter((reply) => reply.body.inWatchlist)).toHaveLength(5);
  expect((await listed()).meta.total).toBe(1);
});

it('lists the newest first, by pages, with one statement a page', async () => {
  await addAll();
  const statements: string[] = [];
  const watch = (event: { query: { sql: string } }) => statements.push(event.query.sql);
  test.platform.database.watchers.add(watch);
  const second = await listed('?page=2&per_page=4');
  test.platform.database.watchers.delete(watch);
  expect(second.data.map((item: { id: number }) => item.id)).toEqual([titles[1], titles[0]]);
  expect(second.meta).toEqual({ currentPage: 2, lastPage: 2, perPage: 4, total: 6 });
  expect(statements.filter((text) => text.includes('watchlist_entries'))).toHaveLength(1);
  const past = await listed('?page=9&per_page=4');
  expect([past.data, past.meta.total]).toEqual([[], 6]);
});

it('sorts and filters', async () => {
  await addAll();
  const all = (await listed('?per_page=100')).data as { id: number; year: number; type: string }[];
  expect(all).toHaveLength(titles.length);
  const years = ((await listed('?order_by=year')).data as { year: number }[]).map(({ year }) => year);
  expect(years).toEqual([...years].sort((a, b) => b - a));
  for (const type of ['movie', 'series']) {
    const found = (await listed(`?type=${type}`)).data as { id: number }[];
    expect(found.map(({ id }) => id).sort()).toEqual(
      all
        .filter((each) => each.type === type)
        .map(({ id }) => id)
        .sort(),
    );
  }
  expect((await user.call('GET', '/api/user/watchlist?order_by=evil')).status).toBe(422);
});

it('is nobody else’s', async () => {
  await addAll();
  const other = await registerUser(test.app);
  expect((await other.call('GET', '/api/user/watchlist')).body.meta.total).toBe(0);
  await other.call('DELETE', '/api/user/watchlist');
  expect((await listed()).meta.total).toBe(6);
});

it('is emptied at once', async () => {
  await addAll();
  expect((await user.call('DELETE', '/api/user/watchlist')).body).toEqual({ removed: 6 });
  expect((await listed()).data).toEqual([]);
});
