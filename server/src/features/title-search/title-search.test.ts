import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

interface Answer {
  data: { id: number; titleEn: string; titleFa: string; year: number; votes: number; rating: number }[];
  meta: { total: number; lastPage: number; currentPage: number; perPage: number; suggestion: string | null };
}

async function ask(query: Record<string, string | number>): Promise<Answer> {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  const reply = await test.app.inject({ url: `/api/titles/search?${search}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const english = async (q: string, more: Record<string, string | number> = {}) =>
  (await ask({ q, per_page: 6, ...more })).data.map((title) => title.titleEn);

describe('words', () => {
  it.each([
    ['a Persian title', 'جدایی نادر از سیمین', 'A Separation'],
    ['an English title', 'inception', 'Inception'],
    ['another case', 'INCEPTION', 'Inception'],
    ['Arabic letters', 'جدايي نادر از سيمين', 'A Separation'],
    ['no ZWNJ', 'ارباب حلقه ها', 'The Lord of the Rings: The Fellowship of the Ring'],
    ['joined words', 'ارباب حلقهها', 'The Lord of the Rings: The Fellowship of the Ring'],
    ['all run together', 'رستگاریدرشاوشنک', 'The Shawshank Redemption'],
    ['other order', 'سیمین نادر جدایی', 'A Separation'],
    ['a beginning', 'shawsh', 'The Shawshank Redemption'],
    ['a beginning in Persian', 'شاوش', 'The Shawshank Redemption'],
    ['the last word unfinished', 'the shawshank red', 'The Shawshank Redemption'],
    ['another name', 'سرآغاز', 'Inception'],
    ['the original name', 'jodaeiye nader az simin', 'A Separation'],
    ['no hyphen', 'spider man no way', 'Spider-Man: No Way Home'],
    ['joined instead of a hyphen', 'spiderman no way', 'Spider-Man: No Way Home'],
    ['an IMDb number', 'tt0111161', 'The Shawshank Redemption'],
    ['an IMDb address', 'https://www.imdb.com/title/tt0111161/', 'The Shawshank Redemption'],
    ['a year beside', 'inception 2010', 'Inception'],
    ['a year in Persian digits', 'تلقین ۲۰۱۰', 'Inception'],
    ['a Jalali year', 'جدایی نادر ۱۳۸۹', 'A Separation'],
    ['words around a name', 'دانلود فیلم جدایی نادر از سیمین', 'A Separation'],
    ['a person', 'leonardo dicaprio', 'Inception'],
    ['a person in Persian', 'اصغر فرهادی', 'A Separation'],
    ['a surname that another name of a title has', 'هیچکاک', 'Rear Window'],
    ['a person and a year', 'nolan 2010', 'Inception'],
    ['a person and a year in Persian', 'میازاکی ۲۰۰۱', 'Spirited Away'],
    ['a person and a genre', 'nolan اکشن', 'Inception'],
    ['a genre and a year', 'درام ۱۹۹۴', 'The Shawshank Redemption'],
    ['a name run together that others go on from', 'harrypotter', 'Harry Potter and the Chamber of Secrets'],
    ['a name in two that others go on from', 'god father', 'The Godfather Part II'],
    ['a title and its director', 'لیلا مهرجویی', 'Leila'],
    ['a director and a title', 'nolan inception', 'Inception'],
    ['an IMDb number in Persian digits', 'tt۰۱۱۱۱۶۱', 'The Shawshank Redemption'],
  ])('finds by %s', async (_, typed, title) => {
    expect(await english(typed)).toContain(title);
  });

  it.each([
    ['a Persian title on an English layout', '[nhdd khnv hc sdldk', 'A Separation', 'جدایی نادر از سیمین'],
    ['an English title on a Persian layout', 'هدزثحفهخد', 'Inception', 'inception'],
    ['Finglish', 'jodaei nader az simin', 'A Separation', 'جدایی نادر از سیمین'],
    ['Finglish in other spelling', 'jodayi nader', 'A Separation', 'جدایی نادر از سیمین'],
    ['Finglish with a word in two', 'dar bareye eli', 'About Elly', 'دربارهٔ الی'],
    ['Finglish that also is a person', 'leyla', 'Leila', 'لیلا'],
    ['a missing letter', 'incepton', 'Inception', 'Inception'],
    ['a wrong letter', 'شاوشنگ', 'The Shawshank Redemption', 'شاوشنک'],
    ['swapped letters', 'shawshnak redemption', 'The Shawshank Redemption', 'Shawshank Redemption'],
    ['a letter too many', 'رستگاری در شاوششنک', 'The Shawshank Redemption', 'رستگاری در شاوشنک'],
    ['letters that sound alike', 'رصتگاری در شاوشنک', 'The Shawshank Redemption', 'رستگاری در شاوشنک'],
    ['the key of پ on the older layout', '\\nv', 'The Father', 'پدر'],
    ['a typo in a person', 'cristopher nolan', 'Inception', 'Christopher Nolan'],
    ['a person on the other layout', 'k,ghk', 'Inception', 'نولان'],
    ['a person in Finglish', 'navid mohamadzade', 'Life and a Day', 'نوید محمدزاده'],
    ['a person in two words', 'اسپیل برگ', "Schindler's List", 'اسپیلبرگ'],
  ])('finds by %s, and says so', async (_, typed, title, suggestion) => {
    const { data, meta } = await ask({ q: typed, per_page: 6 });
    expect(data.map((each) => each.titleEn)).toContain(title);
    expect(meta.suggestion).toBe(suggestion);
  });

  it.each(['inception', 'ejareneshinha', 'tt0111161', 'nolan 2010'])(
    'says nothing where the words were read as they stand: %s',
    async (q) => {
      const { data, meta } = await ask({ q });
      expect(data.length).toBeGreaterThan(0);
      expect(meta.suggestion).toBeNull();
    },
  );

  it('does not take a word for another because the filter has none of its titles', async () => {
    expect((await english('dark', { type: 'series' }))[0]).toBe('Dark');
    expect((await ask({ q: 'lost' })).data[0]?.titleEn).toBe('Lost');
    const { meta } = await ask({ q: 'lost', type: 'movie' });
    expect(meta).toMatchObject({ total: 0, suggestion: null });
  });

  it('takes a year alone for the year, and never one number for another', async () => {
    const { data, meta } = await ask({ q: '۲۰۱۰', per_page: 100 });
    expect(meta.total).toBe((await ask({ year_from: 2010, year_to: 2010 })).meta.total);
    expect(new Set(data.map((title) => title.year))).toEqual(new Set([2010]));
    expect((await ask({ q: '2013467' })).meta).toMatchObject({ total: 0, suggestion: null });
  });

  it('puts the whole name before more voted titles that only have the word', async () => {
    const titles = await test.db
      .selectFrom('titles')
      .select(['id', 'title_en', 'votes'])
      .where('title_en', 'ilike', '%father%')
      .orderBy('votes', 'desc')
      .execute();
    expect(titles[0]?.title_en).not.toBe('The Father');
    expect((await english('the father'))[0]).toBe('The Father');
    expect((await english('father'))[0]).toBe('The Father');
  });

  it('puts the more voted first among equal matches', async () => {
    const { data } = await ask({ q: 'in', per_page: 50 });
    const votes = data.map((title) => title.votes);
    expect(votes.length).toBeGreaterThan(10);
    expect(votes).toEqual(votes.toSorted((a, b) => b - a));
  });

  it('lets the order decide among equal matches', async () => {
    const { data } = await ask({ q: 'godfather part', order_by: 'year' });
    expect(data.map((title) => title.year)).toEqual([1990, 1974]);
  });

  it('takes the name of a genre for the genre', async () => {
    const { data, meta } = await ask({ q: 'کمدی', per_page: 100 });
    const counted = await test.db
      .selectFrom('title_genres')
      .innerJoin('genres', 'genres.id', 'genre_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('genres.title_fa', '=', 'کمدی')
      .executeTakeFirstOrThrow();
    expect(meta.total).toBeGreaterThanOrEqual(counted.count);
    expect(new Set(data.map((title) => title.id)).size).toBe(data.length);
  });

  it('puts nothing beside a title and its director', async () => {
    expect(await english('لیلا مهرجویی')).toEqual(['Leila']);
  });

  it.each([
    ['فیلم کمدی ایرانی', 'movie', 'کمدی', 'IR'],
    ['سریال درام ترکیه‌ای', 'series', 'درام', 'TR'],
    ['درام کره‌ای', null, 'درام', 'KR'],
    ['فیلم فرانسوی', 'movie', null, 'FR'],
  ] as const)('takes words that describe a list for the list: %s', async (q, type, genre, country) => {
    let described = test.db
      .selectFrom('titles')
      .innerJoin('title_countries', 'title_countries.title_id', 'titles.id')
      .select('titles.id')
      .where('country_code', '=', country);
    if (type) described = described.where('type', '=', type);
    if (genre)
      described = described.where('titles.id', 'in', (eb) =>
        eb
          .selectFrom('title_genres')
          .innerJoin('genres', 'genres.id', 'genre_id')
          .select('title_genres.title_id')
          .where('genres.title_fa', '=', genre),
      );
    const expected = (await described.execute()).map(({ id }) => id).sort((a, b) => a - b);
    const { data } = await ask({ q, per_page: 100 });
    expect(expected.length).toBeGreaterThan(0);
    expect(data.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
  });

  it('filters what the words find', async () => {
    expect(await english('god', { type: 'series' })).toEqual([]);
    expect((await english('god', { type: 'movie' })).length).toBeGreaterThan(0);
    expect(await english('godfather', { year_to: 1973 })).toEqual(['The Godfather']);
  });

  it('answers the compact result with at most 20 and the true total', async () => {
    const { data, meta } = await ask({ resource: 'result', order_by: 'votes', type: 'all', q: 'in' });
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(
      [
        'access',
        'genres',
        'id',
        'isAvailable',
        'isDubbed',
        'isIranian',
        'path',
        'poster',
        'posterHash',
        'rating',
        'rottenTomatoes',
        'titleEn',
        'titleFa',
        'year',
      ].sort(),
    );
    expect(data.length).toBe(Math.min(20, meta.total));
    expect(meta.total).toBe((await ask({ q: 'in' })).meta.total);
  });

  it.each([
    `'"%_\\)(`,
    '😀🎬',
    '\u200c\u200c',
    '\u0000',
    '((((((',
    'ا'.repeat(200),
    'وووو '.repeat(40),
    '& | ! <-> :*',
    '%',
    '_',
    '؟',
  ])('survives %j', async (q) => {
    const started = performance.now();
    const reply = await test.app.inject({ url: `/api/titles/search?q=${encodeURIComponent(q)}` });
    expect([200, 422]).toContain(reply.statusCode);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('refuses text of 10 kB', async () => {
    const reply = await test.app.inject({ url: `/api/titles/search?q=${'a'.repeat(10_000)}` });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.q).toHaveLength(1);
  });
});
