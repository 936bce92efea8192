import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function list(query: string) {
  const reply = await test.app.inject({ url: `/api/titles/search?${query}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json() as {
    data: {
      id: number;
      type: string;
      year: number | null;
      votes: number;
      rating: number | null;
      isDubbed: boolean;
      access: string;
      isAvailable: boolean;
      genres: { id: number; titleFa: string }[];
      path: string;
    }[];
    meta: { currentPage: number; lastPage: number; perPage: number; total: number };
  };
}

const all = () =>
  test.db
    .selectFrom('titles')
    .select(['id', 'votes', 'rating', 'year', 'type', 'is_dubbed'])
    // Newest on the site: the title itself, or the latest of its films and episodes.
    .select(
      sql<Date>`greatest(added_at, (select max(f.added_at) from files f where f.title_id = titles.id and f.kind = 'feature'))`.as(
        'added_at',
      ),
    )
    .execute();

describe('the list', () => {
  it('answers whole cards, the most voted first, 24 a page', async () => {
    const { data, meta } = await list('');
    const titles = await all();
    expect(meta).toMatchObject({ currentPage: 1, perPage: 24, total: titles.length });
    expect(meta.lastPage).toBe(Math.ceil(titles.length / 24));
    const expected = titles.toSorted((a, b) => b.votes - a.votes || a.id - b.id).slice(0, 24);
    expect(data.map((card) => card.id)).toEqual(expected.map((title) => title.id));
    expect(data[0]).toMatchObject({ type: 'movie', path: expect.stringMatching(/^\/titles\/\d+\/.+/) });
    expect(data[0]?.genres[0]?.titleFa).toBeTruthy();
  });

  it.each(['votes', 'rating', 'year', 'newest'])('pages through every title once by %s', async (order) => {
    const titles = await all();
    const seen: number[] = [];
    for (let page = 1; ; page++) {
      const { data, meta } = await list(`order_by=${order}&per_page=100&page=${page}`);
      expect(meta.total).toBe(titles.length);
      if (data.length === 0) break;
      seen.push(...data.map((card) => card.id));
    }
    const value = (title: (typeof titles)[number]) =>
      ({ votes: title.votes, rating: title.rating, year: title.year, newest: title.added_at.getTime() })[
        order
      ] ?? -1;
    const byId = new Map(titles.map((title) => [title.id, value(title)]));
    expect(new Set(seen).size).toBe(titles.length);
    expect(seen.map((id) => byId.get(id))).toEqual([...byId.values()].sort((a, b) => b - a));
  });

  it.each([
    ['type=series', (card: { type: string }) => card.type === 'series'],
    ['is_dubbed=1', (card: { isDubbed: boolean }) => card.isDubbed],
    ['is_dubbed=0', (card: { isDubbed: boolean }) => !card.isDubbed],
    ['access=premium', (card: { access: string }) => card.access === 'premium'],
    ['ready_first=1&available=1', (card: { isAvailable: boolean }) => card.isAvailable],
    ['available=1', (card: { isAvailable: boolean }) => card.isAvailable],
    ['available=0', (card: { isAvailable: boolean }) => !card.isAvailable],
    [
      'year_from=2000&year_to=2005',
      (card: { year: number | null }) => card.year !== null && card.year >= 2000 && card.year <= 2005,
    ],
    ['year_to=1960', (card: { year: number | null }) => card.year !== null && card.year <= 1960],
    ['rating_from=8.5', (card: { rating: number | null }) => (card.rating ?? 0) >= 8.5],
    ['genre=1', (card: { genres: { id: number }[] }) => card.genres.some(({ id }) => id === 1)],
  ] as const)('filters by %s, and leaves out nothing', async (query, fits) => {
    const everything = [];
    for (let page = 1; page <= 20; page++) {
      const { data } = await list(`per_page=100&page=${page}`);
      everything.push(...data);
    }
    const expected = everything.filter((card) => fits(card as never)).map((card) => card.id);
    const found = [];
    for (let page = 1; page <= 20; page++) {
      const { data, meta } = await list(`${query}&per_page=100&page=${page}`);
      expect(meta.total).toBe(expected.length);
      found.push(...data.map((card) => card.id));
    }
    expect(expected.length).toBeGreaterThan(0);
    expect(found).toEqual(expected);
  });

  it('puts what can be watched first, and pages through every title once', async () => {
    const seen = [];
    for (let page = 1; page <= 20; page++)
      seen.push(...(await list(`ready_first=1&per_page=50&page=${page}`)).data);
    const cards = await Promise.all([list('available=1&per_page=100'), list('available=0&per_page=100')]);
    const ready = cards[0].data.map(({ id }) => id);
    const rest = cards[1].data.map(({ id }) => id);
    expect(ready.length).toBeGreaterThan(0);
    expect(seen.slice(0, ready.length + 100).map(({ id }) => id)).toEqual([...ready, ...rest]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe((await all()).length);
  });

  it('joins filters', async () => {
    const { data, meta } = await list(
      'genre=1&type=movie&year_from=1990&rating_from=8&is_dubbed=0&country=us',
    );
    expect(meta.total).toBeGreaterThan(0);
    for (const card of data) expect(card).toMatchObject({ type: 'movie', isDubbed: false });
  });

  it('counts an empty filter as not given', async () => {
    const { meta } = await list('type=&genre=&year_from=&q=');
    expect(meta.total).toBe((await all()).length);
  });

  it('answers an empty page beyond the last, with the total', async () => {
    const { data, meta } = await list('page=1000000&per_page=100');
    expect(data).toEqual([]);
    expect(meta.total).toBe((await all()).length);
  });

  it.each([
    ['type=film', 'type'],
    ['order_by=best', 'order_by'],
    ['is_dubbed=yes', 'is_dubbed'],
    ['genre=99999', 'genre'],
    ['genre=-1', 'genre'],
    ['genre=drama', 'genre'],
    ['country=ZZ', 'country'],
    ['country=IRAN', 'country'],
    ['audio=zz', 'audio'],
    ['subtitle=zz', 'subtitle'],
    ['access=vip', 'access'],
    ['year_from=abc', 'year_from'],
    ['rating_from=11', 'rating_from'],
    ['page=0', 'page'],
    ['per_page=101', 'per_page'],
    ['resource=full', 'resource'],
  ])('refuses %s with 422', async (query, field) => {
    const reply = await test.app.inject({ url: `/api/titles/search?${query}` });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().errors)).toEqual([field]);
  });

  it('costs the same few statements whatever the page holds', async () => {
    const count = async (query: string) => {
      let statements = 0;
      const watch = () => {
        statements++;
      };
      test.platform.database.watchers.add(watch);
      await list(query);
      test.platform.database.watchers.delete(watch);
      return statements;
    };
    expect(await count('per_page=1')).toBe(1);
    expect(await count('per_page=25')).toBe(1);
    expect(await count('per_page=100&genre=1&order_by=rating&page=2')).toBe(1);
    // The genre names are cached.
    await list('per_page=2&q=in');
    expect(await count('per_page=24&q=in')).toBe(await count('per_page=1&q=in'));
  });
});
