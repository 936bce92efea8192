import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });

async function idOf(key: string): Promise<number> {
  const row = await test.db
    .selectFrom('titles')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function read(url: string) {
  const reply = await get(url);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

describe('one title', () => {
  it('is answered whole', async () => {
    const id = await idOf('a-separation');
    const { data } = await read(`/api/titles/${id}`);
    expect(data).toMatchObject({
      id,
      type: 'movie',
      titleFa: 'جدایی نادر از سیمین',
      titleEn: 'A Separation',
      year: 2011,
      endYear: null,
      path: `/titles/${id}/جدایی-نادر-از-سیمین`,
      status: 'released',
      likes: 0,
      likePercent: null,
      seasons: [],
      screenshotsCount: expect.any(Number),
      countries: expect.arrayContaining([{ code: 'IR', titleFa: 'ایران', titleEn: 'Iran' }]),
      languages: [{ code: 'fa', titleFa: 'فارسی' }],
    });
    expect(data.directors).toMatchObject([{ fullnameEn: 'Asghar Farhadi', character: null }]);
    expect(data.directors[0].path).toMatch(/^\/people\/director\/\d+\/اصغر-فرهادی$/);
    expect(data.cast.length).toBeGreaterThan(2);
    expect(data.cast[0].path).toMatch(/^\/people\/actor\//);
    expect(data.genres[0]).toEqual({ id: expect.any(Number), titleFa: expect.any(String) });
    expect(data).not.toHaveProperty('user');
  });

  it.each(['movie', 'series'] as const)('takes one statement, a %s too', async (type) => {
    const { id } = await test.db
      .selectFrom('visible_titles')
      .select('id')
      .where('type', '=', type)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const statements: string[] = [];
    const watch = ({ query }: LogEvent) => void statements.push(query.sql);
    test.platform.database.watchers.add(watch);
    await read(`/api/titles/${id}`);
    test.platform.database.watchers.delete(watch);
    expect(statements).toHaveLength(1);
  });

  it('of a series has its seasons and episodes', async () => {
    const series = await test.db
      .selectFrom('titles')
      .innerJoin('seasons', 'seasons.title_id', 'titles.id')
      .select(['titles.id'])
      .where('type', '=', 'series')
      .executeTakeFirstOrThrow();
    const { data } = await read(`/api/titles/${series.id}`);
    expect(data.seasons[0]).toMatchObject({ number: 1 });
    expect(data.seasons[0].episodes[0]).toMatchObject({ number: 1 });
  });

  it('counts how many of those who said so like it', async () => {
    const id = await idOf('inception');
    await test.db
      .updateTable('titles')
      .set({ likes: 9, dislikes: 3, tint: '#123456' })
      .where('id', '=', id)
      .execute();
    const { data } = await read(`/api/titles/${id}`);
    expect(data).toMatchObject({ likes: 9, likePercent: 75 });
  });

  it('shows no share of a handful of opinions', async () => {
    const id = await idOf('the-godfather');
    await test.db.updateTable('titles').set({ likes: 6, dislikes: 3 }).where('id', '=', id).execute();
    const { data } = await read(`/api/titles/${id}`);
    expect(data).toMatchObject({ likes: 6, likePercent: null });
  });

  it.each([
    '0',
    '-1',
    '99999999',
    '2147483647',
    '2147483648',
    '999999999999999999999',
    'abc',
    '1.5',
    '%00',
    '1e1',
    '0x2',
    '+1',
    '01',
    '1%20',
    '%20',
    '%ff',
    '۱',
  ])('that does not exist (%s) is 404 in every way to ask', async (id) => {
    for (const more of ['', '/similar', '/director-titles', '/files', '/comments', '/topcomments']) {
      const reply = await get(`/api/titles/${encodeURI(id).replaceAll('%25', '%')}${more}`);
      expect([more, reply.statusCode, reply.json().code]).toEqual([more, 404, 'not_found']);
    }
  });
});

describe('files', () => {
  it('come by season, episode and quality, the dubbed first when asked, and lead to the player', async () => {
    const series = await test.db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'season_id')
      .select(['title_id', 'episodes.id', 'episodes.number', 'seasons.number as season'])
      .where('seasons.number', '=', 1)
      .where('episodes.number', 'in', [1, 2])
      .where('title_id', 'not in', test.db.selectFrom('files').select('title_id'))
      .orderBy('title_id')
      .orderBy('episodes.number')
      .limit(2)
      .execute();
    const titleId = series[0]?.title_id ?? 0;
    const add = async (episode: number | undefined, quality: string, dub: boolean) => {
      const file = await test.db
        .insertInto('files')
        .values({
          title_id: titleId,
          episode_id: episode ?? null,
          storage_key: `t/${episode}-${quality}-${dub}`,
          quality,
          codec: 'h264',
          size_bytes: 7_000_000_000,
          duration_seconds: 3600.5,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const tracks = [
        { lang: 'en', title_fa: 'زبان اصلی', is_dub: false },
        { lang: 'fa', title_fa: 'دوبله', is_dub: true },
      ];
      await test.db
        .insertInto('file_tracks')
        .values(
          (dub ? tracks : tracks.slice(0, 1)).map((track, at) => ({
            ...track,
            file_id: file.id,
            kind: 'audio' as const,
            position: at + 1,
          })),
        )
        .execute();
      return file.id;
    };
    const second = await add(series[1]?.id, '1080p', true);
    const first = await add(series[0]?.id, '720p', false);
    const sharp = await add(series[0]?.id, '1080p', false);
    const files = (await read(`/api/titles/${titleId}/files`)).data;
    expect(files.map(({ id }: { id: number }) => id)).toEqual([sharp, first, second]);
    expect(files[0]).toMatchObject({
      titleId,
      season: 1,
      episode: 1,
      sizeBytes: 7_000_000_000,
      durationSeconds: 3600.5,
      audio: [{ lang: 'en', isDub: false }],
      subtitles: [],
      watchPath: expect.stringMatching(new RegExp(`^/watch/(tt\\d+|t${titleId})/${sharp}$`)),
    });
    const dubbed = (await read(`/api/titles/${titleId}/files?dub=1`)).data;
    expect(dubbed[0]).toMatchObject({ id: second, audio: [{ isDub: true }, { isDub: false }] });
    const title = (await read(`/api/titles/${titleId}`)).data;
    expect(title.watch.path).toMatch(new RegExp(`/${sharp}$`));
    expect(title.seasons[0].episodes[0].fileId).toBe(sharp);
    expect((await read(`/api/titles/${titleId}?dub=1`)).data.watch.path).toMatch(new RegExp(`/${second}$`));
  });
});

describe('lists beside a title', () => {
  it('finds titles that are alike', async () => {
    const { data } = await read(`/api/titles/${await idOf('the-godfather')}/similar`);
    const names = data.map((card: { titleEn: string }) => card.titleEn);
    expect(names.slice(0, 4)).toContain('The Godfather Part II');
    expect(names).not.toContain('The Godfather');
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(12);
  });

  it('keeps them, until the title changes', async () => {
    const id = await idOf('the-godfather');
    await read(`/api/titles/${id}/similar`);
    const stored = () =>
      test.db
        .selectFrom('similar_titles')
        .select(['ids', 'stale'])
        .where('title_id', '=', id)
        .executeTakeFirstOrThrow();
    expect((await stored()).stale).toBe(false);
    await test.db.updateTable('titles').set({ year: 1973 }).where('id', '=', id).execute();
    expect((await stored()).stale).toBe(true);
  });

  it('finds what else the director has made', async () => {
    const { data } = await read(`/api/titles/${await idOf('a-separation')}/director-titles`);
    const names = data.map((card: { titleEn: string }) => card.titleEn);
    expect(names).toContain('About Elly');
    expect(names).not.toContain('A Separation');
    const votes = data.map((card: { votes: number }) => card.votes);
    expect(votes).toEqual(votes.toSorted((a: number, b: number) => b - a));
  });

  it('shows slides, and others of a type that has none', async () => {
    const { data } = await read('/api/titles/slideshow');
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toMatchObject({ title: { id: expect.any(Number) }, taglineFa: expect.any(String) });
    const series = (await read('/api/titles/slideshow?type=series')).data;
    for (const slide of series) expect(slide.title.type).toBe('series');
    expect((await get('/api/titles/slideshow?type=cartoon')).statusCode).toBe(422);
  });

  it('shows what is to come, the nearest first', async () => {
    const { data, meta } = await read('/api/titles/comingsoon?per_page=100');
    expect(meta.total).toBeGreaterThan(0);
    const dates = data.flatMap((card: { releaseDate: string | null }) => card.releaseDate ?? []);
    expect(dates).toEqual(dates.toSorted());
  });

  it('keeps screenshots for members', async () => {
    expect((await get(`/api/titles/${await idOf('inception')}/screenshots`)).statusCode).toBe(401);
  });
});
