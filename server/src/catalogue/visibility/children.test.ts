import type { Endpoint } from '@pardeh/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../http/identity/access-tokens.queries.ts';
import { buildApp } from '../../main/app.ts';
import { refreshSearchKeys } from '../../search/search.ts';
import { askAbout, waysToAsk } from '../../testing/ask-about-secret.ts';
import { allEndpoints } from '../../testing/contract-calls.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { makeBuyers } from '../../testing/paid-orders.ts';
import { insertSecretTitle, SECRET, TRACES } from '../../testing/secret-title.ts';

/** Mounted without their contract value; it only hands out a cookie. */
const NOT_SERVED = new Set(['csrfCookie']);
const ALL = (await allEndpoints()).filter(({ name }) => !NOT_SERVED.has(name));
const PUBLIC_READS = ALL.filter(
  ({ method, access, name }) => method === 'GET' && (access === 'public' || name === 'getTitle'),
);
const CHILD_AGE = 10;
const DEVICE = { headers: {}, ip: '127.0.0.1' } as FastifyRequest;

let test: TestApp;
let owner: number;
let child: number;
let adultToken: string;

/** The owner of the site lends the account's child a device: every call of the studio would be allowed, too. */
beforeAll(async () => {
  test = await openTestApp();
  [owner = 0] = await makeBuyers(test.db, 1);
  await test.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner).execute();
  const made = await sql<{ id: number }>`
    insert into profiles (user_id, name, child_age) values (${owner}, 'نیکا', ${CHILD_AGE}) returning id`.execute(
    test.db,
  );
  child = made.rows[0]?.id ?? 0;
  adultToken = await issueToken(test.db, {
    userId: owner,
    profileId: owner,
    way: 'password',
    request: DEVICE,
  });
  await insertSecretTitle(test.db, owner);
  await test.db.updateTable('titles').set({ min_age: 9 }).where('id', '<=', 40).execute();
  await test.db.updateTable('titles').set({ age_rating: '+15' }).where('id', '=', SECRET.title).execute();
  // What the child saved before its age was set.
  for (const table of [
    'watchlist_entries',
    'watch_positions',
    'title_votes',
    'title_ratings',
    'release_alerts',
  ]) {
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = ${table} and table_schema = current_schema() and column_name not in ('user_id', 'id')
        and is_generated = 'NEVER'`.execute(test.db);
    const columns = sql.raw(rows[0]?.columns ?? '');
    await sql`insert into ${sql.table(table)} (user_id, ${columns})
      select ${child}, ${columns} from ${sql.table(table)} where user_id = ${owner}`.execute(test.db);
  }
  await sql`insert into notifications (user_id, kind, title_fa, body_fa, path)
    select ${child}, kind, title_fa, body_fa, path from notifications where user_id = ${owner}`.execute(
    test.db,
  );
  await refreshSearchKeys(test.db);
  test.app.replyCache.clear();
});
afterAll(() => test.close());

const childToken = () =>
  issueToken(test.db, { userId: owner, profileId: child, way: 'password', request: DEVICE });
const askers = async () => ({ visitor: null, adult: adultToken, child: await childToken() });

it('an adult and a visitor find the title where it belongs, the child nowhere, and caches never mix', async () => {
  const { visitor, adult, child: kid } = await askers();
  const leaks = new Set<string>();
  const revealing = new Set<string>();
  for (const endpoint of PUBLIC_READS) {
    for (const { number, q } of waysToAsk(endpoint)) {
      const ask = async (token: string | null) => {
        const { statusCode, body, headers } = await askAbout(test.app, endpoint, number, { token, q });
        if (token !== null && statusCode === 200)
          expect(headers['cache-control'], endpoint.name).toMatch(/^(private, no-cache|no-store)$/);
        return { statusCode, body };
      };
      const before = [await ask(visitor), await ask(adult)];
      for (const reply of [await ask(kid), await ask(kid)])
        if (TRACES.test(reply.body)) leaks.add(endpoint.name);
      expect([await ask(visitor), await ask(adult)], endpoint.name).toEqual(before);
      if (before.some(({ body }) => TRACES.test(body))) revealing.add(endpoint.name);
    }
  }
  expect([...leaks]).toEqual([]);
  expect([...revealing].sort()).toEqual(
    expect.arrayContaining([
      'getCollection',
      'getPerson',
      'getTitle',
      'listCategories',
      'listCollections',
      'listComingSoon',
      'listComments',
      'listDirectorTitles',
      'listSimilarTitles',
      'listSitemapPages',
      'listSlides',
      'searchPeople',
      'searchTitles',
    ]),
  );
}, 120_000);

it('every other call names nothing of it either, or is closed to a child', async () => {
  const leaks: string[] = [];
  const open: string[] = [];
  for (const endpoint of ALL) {
    for (const { number, q } of waysToAsk(endpoint)) {
      const reply = await askAbout(test.app, endpoint, number, { token: await childToken(), q });
      if (TRACES.test(reply.body + JSON.stringify(reply.headers))) leaks.push(`${endpoint.name} ${number}`);
      if (!endpoint.child && (reply.statusCode !== 403 || reply.json().code !== 'child_profile'))
        open.push(`${endpoint.name}: ${reply.statusCode}`);
    }
  }
  expect(leaks).toEqual([]);
  expect([...new Set(open)]).toEqual([]);
}, 240_000);

it('suggestions name it for an adult, and never for a child', async () => {
  const namedFor = async (token: string) => {
    const calls = ALL.filter(({ path }) => path.startsWith('/api/user/for-you') || path === '/api/tonight');
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['listForYou', 'suggestTonight']));
    const named: string[] = [];
    for (const endpoint of calls) {
      const { body } = await askAbout(test.app, endpoint, SECRET.title, { token });
      if (TRACES.test(body)) named.push(endpoint.name);
    }
    return named;
  };
  const [visitor = 0] = await makeBuyers(test.db, 1);
  const token = await issueToken(test.db, { userId: visitor, way: 'password', request: DEVICE });
  expect(await namedFor(token)).toContain('listForYou');
  expect(await namedFor(await childToken())).toEqual([]);
});

it('what is above its age does not exist for a child', async () => {
  const token = await childToken();
  const statuses: Record<string, number> = {};
  for (const name of [
    'getTitle',
    'listTitleFiles',
    'listSimilarTitles',
    'listDirectorTitles',
    'listScreenshots',
  ]) {
    const endpoint = ALL.find((each) => each.name === name) as Endpoint;
    statuses[name] = (await askAbout(test.app, endpoint, SECRET.title, { token })).statusCode;
  }
  for (const name of [
    'startWatching',
    'getTrailer',
    'savePosition',
    'toggleWatchlist',
    'toggleLike',
    'rateTitle',
  ]) {
    const endpoint = ALL.find((each) => each.name === name) as Endpoint;
    statuses[name] = (await askAbout(test.app, endpoint, SECRET.title, { token })).statusCode;
  }
  expect(Object.entries(statuses).filter(([, status]) => status !== 404)).toEqual([]);
});

describe('a child finds what is for its age', () => {
  const get = async (url: string, token: string) =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();

  it('in lists, counts, people and collections, with totals that fit', async () => {
    const token = await childToken();
    const ids = await test.db.selectFrom('titles').select('id').where('min_age', '<=', CHILD_AGE).execute();
    const list = await get('/api/titles/search?per_page=100', token);
    const allowed = new Set(ids.map(({ id }) => id));
    expect(list.data.filter(({ id }: { id: number }) => !allowed.has(id))).toEqual([]);
    expect(list.meta.total).toBe(ids.length);
    const { genres, decades } = (await get('/api/categories', token)).data;
    for (const { id, count } of genres.slice(0, 5))
      expect((await get(`/api/titles/search?genre=${id}`, token)).meta.total).toBe(count);
    const ofDecades = decades.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(ofDecades).toBe(ids.length);
    const collection = (await get('/api/collections', token)).data[0];
    const members = await get(`/api/collections/${collection.id}/titles?per_page=100`, token);
    expect(members.meta.total).toBe(members.data.length);
    expect(members.data.length).toBe(collection.titlesCount);
  });
});

describe('a change of age', () => {
  const see = async (app: FastifyInstance, token: string) =>
    (
      await app.inject({
        url: `/api/titles/search?q=${SECRET.name}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json().meta.total;
  const setAge = async (app: FastifyInstance, childAge: number) => {
    const reply = await app.inject({
      method: 'PATCH',
      url: `/api/user/profiles/${child}`,
      headers: { authorization: `Bearer ${adultToken}` },
      payload: { childAge },
    });
    expect(reply.statusCode).toBe(200);
  };

  it('by the parent counts at once, in every process', async () => {
    const other = await buildApp(test.platform);
    const token = await childToken();
    for (const app of [test.app, other]) expect(await see(app, token)).toBe(0);
    await setAge(test.app, 16);
    expect(await see(test.app, token)).toBe(1);
    await expect.poll(() => see(other, token)).toBe(1);
    await setAge(other, CHILD_AGE);
    expect(await see(other, token)).toBe(0);
    await expect.poll(() => see(test.app, token)).toBe(0);
    await other.close();
  });

  it('ends what is playing and is no longer for it', async () => {
    const token = await childToken();
    await setAge(test.app, 16);
    const endpoint = ALL.find(({ name }) => name === 'startWatching') as Endpoint;
    const { data } = (await askAbout(test.app, endpoint, 0, { token })).json();
    await setAge(test.app, CHILD_AGE);
    expect(
      (await test.app.inject({ url: new URL(data.playlist).pathname })).statusCode,
    ).toBeGreaterThanOrEqual(400);
  });

  it('of a title by an editor counts as soon as the lists know it, and for its page at once', async () => {
    const token = await childToken();
    const page = async () =>
      (
        await test.app.inject({
          url: `/api/titles/${SECRET.title}`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    await test.db.updateTable('titles').set({ age_rating: '7+' }).where('id', '=', SECRET.title).execute();
    await expect.poll(page).toBe(200);
    await refreshSearchKeys(test.db);
    await expect.poll(() => see(test.app, token)).toBe(1);
    await test.db.updateTable('titles').set({ age_rating: 'R' }).where('id', '=', SECRET.title).execute();
    await expect.poll(page).toBe(404);
    await expect.poll(() => see(test.app, token)).toBeLessThanOrEqual(1);
    await refreshSearchKeys(test.db);
    await expect.poll(() => see(test.app, token)).toBe(0);
  });
});
