import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePositions } from '../../media/playback/watch-history.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser } from '../../testing/test-user.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });

describe('collections', () => {
  it('are listed with how many titles each has', async () => {
    const { data, meta } = (await get('/api/collections?per_page=5')).json();
    const counted = await test.db
      .selectFrom('collections')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(meta.total).toBe(Number(counted.count));
    expect(data).toHaveLength(5);
    expect(data[0].path).toBe(`/collections/${data[0].id}/${data[0].path.split('/').at(-1)}`);
    expect(data[0].titlesCount).toBeGreaterThan(0);
  });

  it('have their titles in their own order, or another', async () => {
    const [collection] = (await get('/api/collections')).json().data;
    const own = await test.db
      .selectFrom('collection_titles')
      .select('title_id')
      .where('collection_id', '=', collection.id)
      .orderBy('position')
      .execute();
    const { data, meta } = (await get(`/api/collections/${collection.id}/titles?per_page=100`)).json();
    expect(data.map((card: { id: number }) => card.id)).toEqual(own.map((row) => row.title_id));
    expect(meta.total).toBe(collection.titlesCount);
    const byYear = (await get(`/api/collections/${collection.id}/titles?order_by=year&per_page=100`)).json()
      .data;
    const years = byYear.map((card: { year: number }) => card.year);
    expect(years).toEqual(years.toSorted((a: number, b: number) => b - a));
  });

  it('tell of related ones when asked', async () => {
    const [{ id }] = (await get('/api/collections')).json().data;
    const plain = (await get(`/api/collections/${id}`)).json().data;
    expect(plain).toMatchObject({ id, related: [] });
    expect(plain).toHaveProperty('descriptionFa');
    const { related } = (await get(`/api/collections/${id}?type=alt`)).json().data;
    expect(related.length).toBeGreaterThan(0);
    expect(related.map((each: { id: number }) => each.id)).not.toContain(id);
    expect((await get(`/api/collections/${id}?type=other`)).statusCode).toBe(422);
  });

  it.each(['0', '-1', '99999999', '99999999999999', 'abc'])('%s does not exist', async (id) => {
    expect((await get(`/api/collections/${id}`)).statusCode).toBe(404);
    expect((await get(`/api/collections/${id}/titles`)).statusCode).toBe(404);
  });
});

describe('progress in a collection', () => {
  async function addPlayable(titleId: number): Promise<number> {
    const { id } = await test.db
      .insertInto('files')
      .values({
        title_id: titleId,
        episode_id: null,
        storage_key: `test/progress-${titleId}`,
        quality: '720p',
        codec: 'h264',
        size_bytes: 1000,
        duration_seconds: 1000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('counts what was watched to its end, for each user alone', async () => {
    const [{ id }] = (await get('/api/collections')).json().data;
    const [first, second] = (await get(`/api/collections/${id}/titles`)).json().data;
    const user = await registerUser(test.app);
    const other = await registerUser(test.app);
    const seen = async (who = user) =>
      (await who.call('GET', `/api/collections/${id}/progress`)).body.data.seen;
    expect(await seen()).toEqual([]);
    const save = async (titleId: number, position: number) =>
      savePositions(test.db, [
        { profileId: user.id, fileId: await addPlayable(titleId), position, duration: 1000 },
      ]);
    await save(first.id, 990);
    await save(second.id, 300);
    expect(await seen()).toEqual([first.id]);
    expect(await seen(other)).toEqual([]);
    expect((await get(`/api/collections/${id}/progress`)).statusCode).toBe(401);
  });
});

describe('categories', () => {
  it('count what the list finds for each', async () => {
    const { genres, countries, decades } = (await get('/api/categories')).json().data;
    for (const genre of genres.slice(0, 3)) {
      const { meta } = (await get(`/api/titles/search?genre=${genre.id}&per_page=1`)).json();
      expect(genre.count).toBe(meta.total);
    }
    const iran = countries.find((country: { code: string }) => country.code === 'IR');
    expect(iran).toMatchObject({ titleFa: 'ایران' });
    expect(iran.count).toBe((await get('/api/titles/search?country=IR&per_page=1')).json().meta.total);
    const nineties = decades.find((decade: { from: number }) => decade.from === 1990);
    expect(nineties).toMatchObject({ to: 1999, titleFa: 'دههٔ ۱۹۹۰ میلادی' });
    expect(nineties.count).toBe(
      (await get('/api/titles/search?year_from=1990&year_to=1999&per_page=1')).json().meta.total,
    );
  });

  it('count Iranian titles by Jalali decade', async () => {
    const { jalaliDecades } = (await get('/api/categories')).json().data;
    const seventies = jalaliDecades.find((decade: { from: number }) => decade.from === 1370);
    const { meta } = (
      await get('/api/titles/search?country=IR&year_from=1991&year_to=2000&per_page=1')
    ).json();
    expect(seventies).toEqual({ from: 1370, to: 1379, titleFa: 'دههٔ ۱۳۷۰', count: meta.total });
    const all = (await get('/api/titles/search?country=IR&year_from=1900&per_page=1')).json().meta.total;
    expect(jalaliDecades.reduce((sum: number, each: { count: number }) => sum + each.count, 0)).toBe(all);
  });
});
