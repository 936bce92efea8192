import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { positionIn, savePositions } from '../../media/playback/watch-history.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
let film: { titleId: number; fileId: number };
let series: { titleId: number; episodes: { id: number; fileId: number }[] };

async function addFile(titleId: number, episodeId: number | null, key: string): Promise<number> {
  const { id } = await test.db
    .insertInto('files')
    .values({
      title_id: titleId,
      episode_id: episodeId,
      storage_key: `test/${key}`,
      quality: '720p',
      codec: 'h264',
      size_bytes: 1000,
      duration_seconds: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

beforeAll(async () => {
  test = await openTestApp();
  const movie = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'f', title_en: 'A film', title_fa: 'یک فیلم', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  film = { titleId: movie.id, fileId: await addFile(movie.id, null, 'film') };
  const show = await test.db
    .insertInto('titles')
    .values({ type: 'series', slug: 's', title_en: 'A series', title_fa: 'یک سریال', status: 'ended' })
    .returning('id')
    .executeTakeFirstOrThrow();
  series = { titleId: show.id, episodes: [] };
  for (const season of [1, 2]) {
    const made = await test.db
      .insertInto('seasons')
      .values({ title_id: show.id, number: season, year: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const number of [1, 2]) {
      const episode = await test.db
        .insertInto('episodes')
        .values({ season_id: made.id, number, title_fa: null, title_en: null, air_date: null, runtime: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      series.episodes.push({
        id: episode.id,
        fileId: await addFile(show.id, episode.id, `${season}-${number}`),
      });
    }
  }
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

const watch = (fileId: number, position: number, rest: { sitting?: string; saveCount?: number } = {}) =>
  savePositions(test.db, [{ profileId: user.id, fileId, position, duration: 1000, ...rest }]);
const get = async (url: string) => (await user.call('GET', url)).body;
const episodeFile = (index: number) => series.episodes[index]?.fileId ?? 0;

it('keeps one entry for a film, with the last position', async () => {
  await watch(film.fileId, 100);
  await watch(film.fileId, 250);
  const { data, meta } = await get('/api/user/history');
  expect(meta.total).toBe(1);
  expect(data[0]).toMatchObject({
    id: film.titleId,
    position: 250,
    duration: 1000,
    fileId: film.fileId,
    season: null,
    watched: false,
    watchPath: `/watch/t${film.titleId}/${film.fileId}`,
  });
});

it('a slow save of the same sitting never moves the position back, one of another sitting does', async () => {
  await watch(film.fileId, 500, { sitting: 'a', saveCount: 7 });
  await watch(film.fileId, 420, { sitting: 'a', saveCount: 5 });
  expect(await positionIn(test.db, user.id, film.fileId)).toBe(500);
  await watch(film.fileId, 90, { sitting: 'b', saveCount: 1 });
  expect(await positionIn(test.db, user.id, film.fileId)).toBe(90);
});

it('a position past the end is the end, and a trailer is never history', async () => {
  await watch(film.fileId, 99_999);
  expect((await get('/api/user/history')).data[0]).toMatchObject({ position: 1000, watched: true });
});

it('continues what is unfinished and drops what is finished', async () => {
  await watch(film.fileId, 300);
  expect((await get('/api/user/continue')).data).toHaveLength(1);
  await watch(film.fileId, 950);
  expect((await get('/api/user/continue')).data).toEqual([]);
});

it('offers the next episode, also across seasons, and nothing after the last', async () => {
  await watch(episodeFile(0), 400);
  expect((await get('/api/user/continue')).data[0]).toMatchObject({ season: 1, episode: 1, position: 400 });
  await watch(episodeFile(0), 990);
  expect((await get('/api/user/continue')).data[0]).toMatchObject({ season: 1, episode: 2, position: 0 });
  await test.db
    .updateTable('watch_positions')
    .set({ watched_at: new Date(Date.now() - 3_600_000) })
    .execute();
  await watch(episodeFile(1), 1000);
  const [next] = (await get('/api/user/continue')).data;
  expect(next).toMatchObject({ season: 2, episode: 1, fileId: episodeFile(2) });
  await test.db
    .updateTable('watch_positions')
    .set({ watched_at: new Date(Date.now() - 3_600_000) })
    .execute();
  await watch(episodeFile(3), 1000);
  expect((await get('/api/user/continue')).data).toEqual([]);
});

it('a press takes a title off "continue", and watching it brings it back', async () => {
  await watch(film.fileId, 300);
  await user.call('DELETE', `/api/user/continue/${film.titleId}`);
  expect((await get('/api/user/continue')).data).toEqual([]);
  expect((await get('/api/user/history')).meta.total).toBe(1);
  await watch(film.fileId, 310);
  expect((await get('/api/user/continue')).data).toHaveLength(1);
});

it('is removed by title, by episode, and as a whole', async () => {
  await watch(film.fileId, 10);
  await watch(episodeFile(0), 10);
  await watch(episodeFile(1), 10);
  const other = await registerUser(test.app);
  await savePositions(test.db, [{ profileId: other.id, fileId: film.fileId, position: 1, duration: 1000 }]);
  const one = `/api/user/history/${series.titleId}?episode=${series.episodes[0]?.id}`;
  expect((await user.call('DELETE', one)).body).toEqual({ removed: 1 });
  expect((await user.call('DELETE', `/api/user/history/${series.titleId}`)).body).toEqual({ removed: 1 });
  expect((await user.call('DELETE', '/api/user/history')).body).toEqual({ removed: 1 });
  expect((await other.call('GET', '/api/user/history')).body.meta.total).toBe(1);
});

it('filters and sorts with one statement a page', async () => {
  await watch(film.fileId, 1000);
  await watch(episodeFile(0), 10);
  expect((await get('/api/user/history?type=series')).data).toHaveLength(1);
  expect((await get('/api/user/history?watched=1')).data[0].id).toBe(film.titleId);
  expect((await get('/api/user/history?watched=0')).data[0].id).toBe(series.titleId);
  expect((await get('/api/user/history?q=film')).data[0].id).toBe(film.titleId);
  let statements = 0;
  const count = (event: { query: { sql: string } }) => {
    if (event.query.sql.includes('watch_positions')) statements += 1;
  };
  test.platform.database.watchers.add(count);
  await get('/api/user/history?order_by=title');
  await get('/api/user/continue');
  test.platform.database.watchers.delete(count);
  expect(statements).toBe(2);
});

it('knows its length without counting, also after titles are gone and at eight saves at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => watch(film.fileId, 10)));
  for (const index of [0, 1, 2]) await watch(episodeFile(index), 10);
  expect((await get('/api/user/history')).meta.total).toBe(4);
  const doomed = await test.db
    .insertInto('titles')
    .values({ type: 'movie', slug: 'd', title_en: 'Doomed', title_fa: 'رفتنی', status: 'released' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await watch(await addFile(doomed.id, null, `doomed-${user.id}`), 10);
  expect((await get('/api/user/history')).meta.total).toBe(5);
  await test.db.deleteFrom('titles').where('id', '=', doomed.id).execute();
  expect((await get('/api/user/history')).meta.total).toBe(4);
  await user.call('DELETE', '/api/user/history');
  expect((await get('/api/user/history')).meta.total).toBe(0);
});

it('outlives its file', async () => {
  const extra = await addFile(film.titleId, null, `gone-${user.id}`);
  await watch(extra, 200);
  await test.db.deleteFrom('files').where('id', '=', extra).execute();
  expect((await get('/api/user/history')).data[0]).toMatchObject({ position: 200, fileId: film.fileId });
});

it('shows in the title: progress of each episode, and what comes next', async () => {
  await watch(episodeFile(0), 1000);
  await user.call('POST', `/api/user/watchlist/${series.titleId}`);
  await user.call('POST', `/api/user/like/${series.titleId}`);
  const { data } = await get(`/api/titles/${series.titleId}`);
  expect(data.user).toMatchObject({
    inWatchlist: true,
    liked: true,
    position: null,
    positions: [{ fileId: episodeFile(0), position: 1000, duration: 1000 }],
    next: { fileId: episodeFile(1), season: 1, episode: 2, position: 0 },
  });
  await watch(film.fileId, 200);
  expect((await get(`/api/titles/${film.titleId}`)).data.user).toMatchObject({
    inWatchlist: false,
    position: 200,
    next: { fileId: film.fileId, season: null, position: 200 },
  });
  const visitor = await test.app.inject({ url: `/api/titles/${film.titleId}` });
  expect(visitor.json().data.user).toBeUndefined();
});
