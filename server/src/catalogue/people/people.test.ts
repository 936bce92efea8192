import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });

async function search(q: string) {
  const reply = await get(`/api/people/search?q=${encodeURIComponent(q)}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function idOf(key: string): Promise<number> {
  const row = await test.db
    .selectFrom('people')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

describe('searching people', () => {
  it.each([
    ['in Persian', 'اصغر فرهادی'],
    ['in English', 'Asghar Farhadi'],
    ['the family name alone', 'فرهادی'],
    ['other order', 'farhadi asghar'],
    ['a beginning', 'asghar farh'],
    ['two letters and more', 'فره'],
    ['Arabic letters', 'اصغر فرهادي'],
    ['another Latin spelling', 'asqar farhaadi'],
    ['a typo', 'asghar farhdai'],
    ['a typo in Persian', 'اصغر فرهادب'],
    ['the wrong layout', 'hwyv tvihnd'],
    ['the wrong layout the other way', 'شسلاشق بشقاشیه'],
  ])('finds by %s', async (_, q) => {
    const { data } = await search(q);
    expect(data.map((person: { fullnameEn: string }) => person.fullnameEn)).toContain('Asghar Farhadi');
  });

  it('answers what the dropdown shows', async () => {
    const { data, meta } = await search('asghar farhadi');
    const id = await idOf('asghar-farhadi');
    expect(meta).toMatchObject({ total: 1, currentPage: 1, suggestion: null });
    expect(data[0]).toMatchObject({ id, path: `/people/director/${id}/اصغر-فرهادی`, job: 'director' });
    expect(data[0].bestDirected[0]).toMatchObject({ titleEn: 'A Separation', year: 2011 });
    expect(data[0].bestDirected.length).toBeLessThanOrEqual(3);
  });

  it('says what it read the words as', async () => {
    expect((await search('asghar farhdai')).meta.suggestion).toBe('Asghar Farhadi');
    expect((await search('hwyv tvihnd')).meta.suggestion).toBe('اصغر فرهادی');
  });

  it('finds nobody for nothing', async () => {
    expect(await search('')).toMatchObject({ data: [], meta: { total: 0 } });
    expect((await search('  ')).data).toEqual([]);
    expect((await search('%_\\')).data).toEqual([]);
  });

  it('costs the same few statements however many it finds', async () => {
    const count = async (url: string) => {
      let statements = 0;
      const watch = () => {
        statements++;
      };
      test.platform.database.watchers.add(watch);
      await get(url);
      test.platform.database.watchers.delete(watch);
      return statements;
    };
    const one = await count(`/api/people/search?q=${encodeURIComponent('ر')}&per_page=1`);
    expect(await count(`/api/people/search?q=${encodeURIComponent('ر')}&per_page=50`)).toBe(one);
  });
});

describe('a person', () => {
  it('has works by role, the newest first', async () => {
    const id = await idOf('asghar-farhadi');
    const { data } = (await get(`/api/people/${id}`)).json();
    expect(data).toMatchObject({
      id,
      fullnameFa: 'اصغر فرهادی',
      jobs: expect.arrayContaining(['director', 'writer']),
    });
    expect(data.rolePaths).toContainEqual({
      role: 'writer',
      path: `/people/writer/${id}/اصغر-فرهادی`,
      count: expect.any(Number),
    });
    const years = data.credits.data.map((credit: { year: number }) => credit.year);
    expect(years).toEqual(years.toSorted((a: number, b: number) => b - a));
    expect(data.bestKnown[0].titleEn).toBe('A Separation');

    const writer = (await get(`/api/people/${id}?role=writer&per_page=2`)).json().data.credits;
    expect(writer.data).toHaveLength(2);
    for (const credit of writer.data) expect(credit.role).toBe('writer');
    expect(writer.meta.total).toBe(
      data.rolePaths.find((each: { role: string }) => each.role === 'writer').count,
    );
  });

  it.each(['0', '-5', '99999999', '99999999999999', 'abc', '%00'])('%s does not exist', async (id) => {
    expect((await get(`/api/people/${id}`)).statusCode).toBe(404);
  });

  it('refuses an unknown role', async () => {
    expect((await get(`/api/people/${await idOf('asghar-farhadi')}?role=cook`)).statusCode).toBe(422);
  });
});
