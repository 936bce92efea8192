import { afterAll, beforeAll, expect, it } from 'vitest';
import { importJob, lockFields } from '../../../imports/imports.ts';
import { type FakeTmdb, startFakeTmdb, TMDB_TOKEN } from '../../../testing/fake-tmdb.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { runQueued } from '../../../testing/run-queued.ts';
import { signInAs, type TestStaff } from '../../../testing/test-staff.ts';

let tmdb: FakeTmdb;
let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  tmdb = await startFakeTmdb();
  test = await openTestApp({
    tmdbToken: TMDB_TOKEN,
    tmdb: { url: tmdb.url, pace: 1000, picturesUrl: `${tmdb.url}/pictures` },
  });
  editor = await signInAs(test, 'editor');
  for (const [id, imdb, name] of [
    [1, 'tt9600001', 'Wrong'],
    [2, 'tt9600002', 'Right'],
  ] as const) {
    tmdb.replies[`/find/${imdb}`] = { movie_results: [], tv_results: [{ id }] };
    tmdb.replies[`/tv/${id}`] = {
      id,
      name: `${name} Name`,
      original_name: `${name} Name`,
      overview: `داستان ${name}`,
      first_air_date: `200${id}-01-01`,
      genres: [{ name: id === 1 ? 'درام' : 'کمدی' }],
      seasons: [{ season_number: 1 }],
      credits: { crew: [{ id: 70 + id, name: `${name} Maker`, job: 'Director' }] },
      videos: { results: [{ site: 'YouTube', key: `video-${name}`, type: 'Trailer' }] },
    };
    tmdb.replies[`/tv/${id}/season/1`] = {
      season_number: 1,
      name: `آغاز ${name}`,
      episodes: [1, 2].map((number) => ({ episode_number: number, name: `${name} ${number}` })),
    };
  }
});
afterAll(async () => {
  await test.close();
  await tmdb.close();
});

const read = async (id: number) => (await editor.call('GET', `/api/studio/titles/${id}`)).body.data;
const identify = async (id: number, imdb: string) => {
  const { version } = await read(id);
  const reply = await editor.call('POST', `/api/studio/titles/${id}/identify`, { imdb, version });
  await runQueued(test.platform, importJob(test.platform));
  return reply;
};

it('a wrong match is replaced: what it brought goes; what was typed, files and history stay', async () => {
  const made = await editor.call('POST', '/api/studio/titles', {
    type: 'series',
    titleFa: 'نام ما',
    synopsisFa: 'با دست',
  });
  const { id } = made.body.data;
  expect((await identify(id, 'tt9600001')).status).toBe(200);
  expect(await read(id)).toMatchObject({
    titleFa: 'نام ما',
    titleEn: 'Wrong Name',
    year: 2001,
    trailerUrl: 'https://www.youtube.com/watch?v=video-Wrong',
    seasons: [{ titleFa: 'آغاز Wrong', episodes: [{ titleEn: 'Wrong 1' }, { titleEn: 'Wrong 2' }] }],
  });
  const { id: watched } = (await read(id)).seasons[0].episodes[1];
  await test.db
    .insertInto('watch_positions')
    .values({
      user_id: editor.id,
      title_id: id,
      episode_id: watched,
      position: 60,
      duration: 100,
    })
    .execute();

  const right = await identify(id, 'tt9600002');
  expect(right.body.data).toMatchObject({ year: null, genres: [], credits: [], trailerUrl: null });
  expect(right.body.data.seasons[0].episodes).toMatchObject([{ id: watched, number: 2, titleEn: null }]);
  const after = await read(id);
  expect(after).toMatchObject({ titleFa: 'نام ما', synopsisFa: 'با دست', titleEn: 'Right Name', year: 2002 });
  expect(after.credits.map((credit: { fullnameEn: string }) => credit.fullnameEn)).toEqual(['Right Maker']);
  expect(after.genres).toHaveLength(1);
  expect(after.seasons).toMatchObject([
    { titleFa: 'آغاز Right', episodes: [{ titleEn: 'Right 1' }, { id: watched, titleEn: 'Right 2' }] },
  ]);
});

it('a list that somebody locked stays, and the number of another title is refused', async () => {
  const other = await editor.call('POST', '/api/studio/titles', { type: 'movie', titleFa: 'دیگری' });
  await editor.call('PATCH', `/api/studio/titles/${other.body.data.id}`, { version: 1, imdb: 'tt9600009' });
  const taken = await test.db
    .selectFrom('titles')
    .select('id')
    .where('imdb', '=', 'tt9600002')
    .executeTakeFirstOrThrow();
  const refused = await editor.call('POST', `/api/studio/titles/${taken.id}/identify`, {
    imdb: 'tt9600009',
    version: (await read(taken.id)).version,
  });
  expect([refused.status, Object.keys(refused.body.errors ?? refused.body.fields ?? {})]).toEqual([
    422,
    ['imdb'],
  ]);
  await lockFields(test.db, 'title', taken.id, ['credits', 'seasons']);
  await identify(taken.id, 'tt9600001');
  const after = await read(taken.id);
  expect(after.credits).toHaveLength(1);
  expect(after.seasons[0].titleFa).toBe('آغاز Right');
  expect(after.year).toBe(2001);
});
