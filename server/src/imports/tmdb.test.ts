import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Platform } from '../http/deps.ts';
import { type FakeTmdb, startFakeTmdb, TMDB_TOKEN } from '../testing/fake-tmdb.ts';
import { openTestPlatform } from '../testing/open-test-app.ts';
import { importFolder } from '../testing/try-import.ts';

const FILM = {
  id: 700,
  title: 'ساعت شنی',
  original_title: 'Sandglass',
  original_language: 'en',
  overview: 'مردی که زمان را گم کرده است.',
  // On loopback, from which pictures are not fetched; the report says so.
  poster_path: '/poster.jpg',
  runtime: 101,
  release_date: '2017-03-09',
  status: 'Released',
  genres: [{ name: 'درام' }],
  production_countries: [{ iso_3166_1: 'FR' }],
  external_ids: { imdb_id: 'tt9500001' },
  release_dates: {
    results: [
      { iso_3166_1: 'FR', release_dates: [{ certification: 'U' }] },
      { iso_3166_1: 'US', release_dates: [{ certification: '' }, { certification: 'PG-13' }] },
    ],
  },
  translations: {
    translations: [{ iso_639_1: 'en', data: { title: 'Sandglass', overview: 'A man has lost time.' } }],
  },
  credits: {
    cast: [
      { id: 11, name: 'Second Face', order: 1, character: 'Guard' },
      { id: 10, name: 'First Face', order: 0, character: 'Keeper' },
    ],
    crew: [
      { id: 12, name: 'The Maker', job: 'Director' },
      { id: 13, name: 'The Pen', job: 'Screenplay' },
      { id: 14, name: 'The Ear', job: 'Sound' },
    ],
  },
};
const SERIES = {
  id: 800,
  name: 'River Watch',
  original_name: 'River Watch',
  overview: '',
  first_air_date: '2019-01-01',
  last_air_date: '2021-05-05',
  status: 'Ended',
  seasons: [{ season_number: 1 }],
  content_ratings: { results: [{ iso_3166_1: 'IR', rating: '9' }] },
  credits: {},
};

let tmdb: FakeTmdb;
let platform: Platform;
beforeAll(async () => {
  tmdb = await startFakeTmdb();
  platform = await openTestPlatform({
    tmdbToken: TMDB_TOKEN,
    tmdb: { url: tmdb.url, pace: 1000, picturesUrl: `${tmdb.url}/pictures` },
  });
});
afterAll(async () => {
  await platform.close();
  await tmdb.close();
});
beforeEach(() => {
  tmdb.calls.length = 0;
  tmdb.faults.length = 0;
  tmdb.replies = {
    '/find/tt9500001': { movie_results: [{ id: 700 }], tv_results: [] },
    '/movie/700': FILM,
    '/find/tt9500002': { movie_results: [], tv_results: [{ id: 800 }] },
    '/tv/800': SERIES,
    '/tv/800/season/1': {
      season_number: 1,
      episodes: [{ episode_number: 1, name: 'The Ford', air_date: '2019-01-01', runtime: 50 }],
    },
  };
});

const titleOf = (imdb: string) =>
  platform.database.db.selectFrom('titles').selectAll().where('imdb', '=', imdb).executeTakeFirst();

it('titles come by IMDb number, with texts in both languages, people and seasons', async () => {
  const report = await importFolder(platform, 'tmdb', { only: ['tt9500001', 'tt9500002', 'tt9500003'] });
  expect(report).toMatchObject({ state: 'done', created: 2, refused: 2 });
  expect(report.refusals).toMatchObject([
    { row: 1, reasonFa: expect.stringContaining('/pictures/w780/poster.jpg') },
    { row: 3, reasonFa: expect.stringContaining('tt9500003') },
  ]);
  const film = await titleOf('tt9500001');
  expect(film).toMatchObject({
    title_fa: 'ساعت شنی',
    title_en: 'Sandglass',
    synopsis_fa: 'مردی که زمان را گم کرده است.',
    synopsis_en: 'A man has lost time.',
    runtime: 101,
    year: 2017,
    release_date: '2017-03-09',
    status: 'released',
    languages: ['en'],
    age_rating: 'PG-13',
    min_age: 15,
  });
  const { db } = platform.database;
  const credits = await db
    .selectFrom('credits')
    .innerJoin('people', 'people.id', 'person_id')
    .select(['role', 'fullname_en', 'character_fa'])
    .where('title_id', '=', film?.id ?? 0)
    .orderBy('role')
    .orderBy('position')
    .execute();
  expect(credits).toEqual([
    { role: 'actor', fullname_en: 'First Face', character_fa: 'Keeper' },
    { role: 'actor', fullname_en: 'Second Face', character_fa: 'Guard' },
    { role: 'director', fullname_en: 'The Maker', character_fa: null },
    { role: 'writer', fullname_en: 'The Pen', character_fa: null },
  ]);
  expect(await titleOf('tt9500002')).toMatchObject({
    type: 'series',
    status: 'ended',
    end_year: 2021,
    age_rating: '9',
    min_age: 9,
  });
  expect(tmdb.calls).toContain('/tv/800/season/1 fa-IR');
});

it('waits and asks again when it is told to, or when the reply is broken', async () => {
  tmdb.faults.push(429, 'garbled', 'broken off', 503);
  const report = await importFolder(platform, 'tmdb', { only: ['tt9500001'] });
  expect(report).toMatchObject({ state: 'done', unchanged: 1, refused: 1 });
  expect(tmdb.calls.filter((call) => call.startsWith('/find'))).toHaveLength(5);
});

it('leaves a title out that cannot be had, and goes on', async () => {
  tmdb.faults.push(...Array.from({ length: 5 }, () => 500));
  const report = await importFolder(platform, 'tmdb', { only: ['tt9500001', 'tt9500002'] });
  expect(report).toMatchObject({ state: 'done', unchanged: 1, refused: 1 });
});

it('with a wrong key fails with a sentence that says so', async () => {
  tmdb.faults.push(401);
  const report = await importFolder(platform, 'tmdb', { only: ['tt9500001'] });
  expect(report).toMatchObject({ state: 'failed', reasonFa: expect.stringContaining('توکن TMDB') });
});
