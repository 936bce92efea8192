import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePositions } from '../../media/playback/watch-history.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestReply, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
let film: { id: number; fileId: number };
let series: { id: number; episodes: { id: number; fileId: number }[] };

beforeAll(async () => {
  test = await openTestApp();
  film = await addFilm('film');
  series = await addSeries([2, 2]);
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

async function addTitle(type: 'movie' | 'series', slug: string): Promise<number> {
  const { id } = await test.db
    .insertInto('titles')
    .values({ type, slug, title_en: slug, title_fa: `عنوان ${slug}`, status: 'released', age_rating: '7+' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addFile(titleId: number, episodeId: number | null, key: string): Promise<number> {
  const { id } = await test.db
    .insertInto('files')
    .values({
      title_id: titleId,
      episode_id: episodeId,
      storage_key: `marks/${key}`,
      quality: '720p',
      codec: 'h264',
      size_bytes: 1000,
      duration_seconds: 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addFilm(slug: string) {
  const id = await addTitle('movie', slug);
  return { id, fileId: await addFile(id, null, slug) };
}

async function addSeries(seasons: number[]) {
  const id = await addTitle('series', 'serial');
  const episodes: { id: number; fileId: number }[] = [];
  for (const [place, count] of seasons.entries()) {
    const season = await test.db
      .insertInto('seasons')
      .values({ title_id: id, number: place + 1, year: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let number = 1; number <= count; number++) {
      const episode = await test.db
        .insertInto('episodes')
        .values({
          season_id: season.id,
          number,
          title_fa: null,
          title_en: null,
          air_date: null,
          runtime: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      episodes.push({ id: episode.id, fileId: await addFile(id, episode.id, `${place}-${number}`) });
    }
  }
  return { id, episodes };
}

const episode = (place: number) => series.episodes[place] ?? { id: 0, fileId: 0 };
const mark = (id: number, body: object = {}) => user.call('PUT', `/api/user/watched/${id}`, body);
const unmark = (id: number, query = '') => user.call('DELETE', `/api/user/watched/${id}${query}`);
const undo = (reply: TestReply) => user.call('POST', '/api/user/undo', { undo: reply.body.data.undo });
const get = async (url: string, by = user) => (await by.call('GET', url)).body;
const watch = (fileId: number, position: number) =>
  savePositions(test.db, [{ profileId: user.id, fileId, position, duration: 1000 }]);
const ofTitle = async (id: number) => (await get(`/api/titles/${id}`)).data.user;
const watchedIds = async () => (await get('/api/user/marked')).data.watched;

/** All that is stored about what the user watched. */
async function stored() {
  const plays = await sql`select * from plays where profile_id = ${user.id} order by id`.execute(test.db);
  const positions = await sql`select * from watch_positions where user_id = ${user.id}
    order by title_id, episode_id`.execute(test.db);
  return [plays.rows, positions.rows];
}

describe('a mark', () => {
  it('is for a film, with the day, only the month, or none, and counts each time once', async () => {
    const first = await mark(film.id, { on: '1403-12-30', where: 'cinema' });
    expect(first.body.data).toMatchObject({ isWatched: true, plays: 1, isTitleWatched: true });
    expect((await mark(film.id, { on: '1403-12-30', where: 'cinema' })).body.data.plays).toBe(1);
    expect((await mark(film.id)).body.data.plays).toBe(1);
    expect((await mark(film.id, { on: '1404-01' })).body.data.plays).toBe(2);
    expect((await mark(film.id, { on: '۱۴۰۴-۰۲-۰۳' })).body.data.plays).toBe(3);
    const [item] = (await get('/api/user/history')).data;
    expect(item).toMatchObject({
      id: film.id,
      watched: true,
      isWatched: true,
      plays: 3,
      lastPlay: { dated: 'day', watchedAt: '2025-04-23T08:30:00.000Z', place: null },
    });
    expect(await ofTitle(film.id)).toMatchObject({ isWatched: true, plays: 3 });
    expect(await watchedIds()).toEqual([film.id]);
  });

  it('is for an episode, a season, up to here, and the whole series', async () => {
    expect((await mark(series.id, { episodeId: episode(1).id })).body.data.isTitleWatched).toBe(false);
    expect((await mark(series.id, { season: 1, where: 'elsewhere' })).body.data.plays).toBe(1);
    expect((await ofTitle(series.id)).watchedEpisodes.sort()).toEqual([episode(0).id, episode(1).id].sort());
    await mark(series.id, { upTo: episode(2).id });
    expect((await ofTitle(series.id)).next).toMatchObject({ season: 2, episode: 2 });
    expect(await watchedIds()).toEqual([]);
    expect((await mark(series.id)).body.data).toMatchObject({ isTitleWatched: true, plays: 1 });
    expect(await watchedIds()).toEqual([series.id]);
    expect((await get('/api/user/history')).meta.total).toBe(4);
  });

  it.each([
    ['a day to come', { on: '1499-01-01' }, 422],
    ['a month to come', { on: '1499-01' }, 422],
    ['a day that no month has', { on: '1404-12-30' }, 422],
    ['a Gregorian day', { on: '2024-01-01' }, 422],
    ['no date', { on: 'دیروز' }, 422],
    ['day zero', { on: '1403-01-00' }, 422],
    ['an unknown place', { where: 'moon' }, 422],
    ['an unknown episode', { episodeId: 2_000_000_000 }, 422],
    ['an unknown season', { season: 9 }, 422],
    ['two targets', { season: 1, upTo: 1 }, 422],
    ['a profile of somebody else', { with: [1] }, 422],
  ])('refuses %s and changes nothing', async (_, body, status) => {
    const reply = await mark(series.id, body);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(/[آ-ی]/);
    expect(await stored()).toEqual([[], []]);
  });

  it('refuses an episode of another title, and a title that is not there', async () => {
    expect((await mark(film.id, { episodeId: episode(0).id })).status).toBe(422);
    expect((await mark(2_000_000_000)).status).toBe(404);
    expect((await unmark(2_000_000_000)).status).toBe(404);
    expect((await user.call('PUT', '/api/user/watched/x', {})).status).toBe(404);
  });

  it('stays one under eight at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => mark(film.id, { on: '1404-05-05' })));
    expect(replies.map(({ status }) => status)).toEqual(new Array(8).fill(200));
    expect((await ofTitle(film.id)).plays).toBe(1);
  });
});

describe('one truth with the player', () => {
  it('what ended in the player is watched, once a day, and stays so when it is begun again', async () => {
    await watch(film.fileId, 990);
    await watch(film.fileId, 500);
    await watch(film.fileId, 995);
    expect((await ofTitle(film.id)).plays).toBe(1);
    await watch(film.fileId, 100);
    expect(await watchedIds()).toEqual([film.id]);
    expect((await get('/api/user/continue')).data).toHaveLength(1);
  });

  it('a mark takes a film out of "continue", and its undo brings it back', async () => {
    await watch(film.fileId, 300);
    const marked = await mark(film.id);
    expect((await get('/api/user/continue')).data).toEqual([]);
    await undo(marked);
    expect((await get('/api/user/continue')).data[0]).toMatchObject({ id: film.id, position: 300 });
  });

  it('"continue" passes over episodes that were marked', async () => {
    await watch(episode(0).fileId, 400);
    await mark(series.id, { upTo: episode(1).id });
    expect((await get('/api/user/continue')).data[0]).toMatchObject({ season: 2, episode: 1 });
  });

  it('taken away, it is as if the end had not been reached', async () => {
    await watch(film.fileId, 990);
    const before = await stored();
    const removed = await unmark(film.id);
    expect(removed.body.data.isTitleWatched).toBe(false);
    expect(await stored()).toEqual([[], []]);
    expect((await undo(removed)).body).toEqual({ data: { titleId: film.id } });
    expect(await stored()).toEqual(before);
  });

  it('the history forgets marks and their undos too', async () => {
    const marked = await mark(film.id);
    const removed = await unmark(film.id);
    await mark(film.id);
    expect((await user.call('DELETE', `/api/user/history/${film.id}`)).body).toEqual({ removed: 1 });
    for (const reply of [marked, removed]) expect((await undo(reply)).status).toBe(404);
    expect(await stored()).toEqual([[], []]);
  });
});

describe('undo', () => {
  it('works once, for the profile that made the change, as long as nothing depends on it', async () => {
    const marked = await mark(film.id);
    const other = await registerUser(test.app);
    const { undo: id } = marked.body.data;
    expect((await other.call('POST', '/api/user/undo', { undo: id })).status).toBe(404);
    const removed = await unmark(film.id);
    expect((await undo(marked)).body).toMatchObject({ code: 'undo_stale' });
    expect((await undo(removed)).status).toBe(200);
    expect((await undo(marked)).status).toBe(200);
    const again = await undo(marked);
    expect([again.status, again.body.code]).toEqual([409, 'undo_used']);
    expect((await user.call('POST', '/api/user/undo', { undo: 'x' })).status).toBe(422);
    expect(await stored()).toEqual([[], []]);
  });

  const step = fc.oneof(
    fc.record({
      do: fc.constant('mark' as const),
      of: fc.nat(5),
      on: fc.constantFrom('1404-01-01', '1404-02', undefined),
    }),
    fc.record({ do: fc.constant('unmark' as const), of: fc.nat(5) }),
    fc.record({ do: fc.constant('watch' as const), of: fc.nat(3) }),
  );
  const targets = () =>
    [
      [film.id, {}],
      [series.id, {}],
      [series.id, { season: 1 }],
      [series.id, { upTo: episode(2).id }],
      [series.id, { episodeId: episode(0).id }],
      [series.id, { episodeId: episode(3).id }],
    ] as const;

  it('restores the state exactly, whatever was done, in whatever order it is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 7 }),
        fc.array(fc.nat(20), { maxLength: 12 }),
        async (steps, order) => {
          user = await registerUser(test.app);
          // Played before the steps, so that undoing them all leaves it.
          for (const each of steps) if (each.do === 'watch') await watch(episode(each.of).fileId, 990);
          const before = await stored();
          const replies: TestReply[] = [];
          for (const each of steps) {
            if (each.do === 'watch') continue;
            const [id, target] = targets()[each.of] ?? [film.id, {}];
            const query = Object.entries(target).map(([name, value]) => `?${name}=${value}`)[0] ?? '';
            replies.push(
              each.do === 'mark' ? await mark(id, { ...target, on: each.on }) : await unmark(id, query),
            );
          }
          // Any order of attempts; those that are refused change nothing, and the last ones go backwards.
          let left = replies;
          for (const pick of order) {
            const chosen = left[pick];
            if (!chosen) continue;
            const held = await stored();
            if ((await undo(chosen)).status === 200) left = left.filter((each) => each !== chosen);
            else expect(await stored()).toEqual(held);
          }
          for (const each of left.toReversed()) expect((await undo(each)).status).toBe(200);
          expect(await stored()).toEqual(before);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('together', () => {
  it('adds to the histories of other profiles, and undo covers all', async () => {
    const sister = (await user.call('POST', '/api/user/profiles', { name: 'خواهر', pin: '1234' })).body.data;
    const marked = await mark(film.id, { with: [sister.id, user.id], on: '1404-03-03', where: 'here' });
    expect(marked.body.data.plays).toBe(1);
    const of = (id: number) =>
      test.db.selectFrom('plays').select(['place', 'dated']).where('profile_id', '=', id).execute();
    expect(await of(sister.id)).toEqual([{ place: 'here', dated: 'day' }]);
    await undo(marked);
    expect(await of(sister.id)).toEqual([]);
    expect(await stored()).toEqual([[], []]);
  });

  it('a child only takes what is for its age', async () => {
    const child = (await user.call('POST', '/api/user/profiles', { name: 'کودک', childAge: 8 })).body.data;
    await sql`update titles set age_rating = '18+' where id = ${film.id}`.execute(test.db);
    const refused = await mark(film.id, { with: [child.id] });
    expect([refused.status, refused.body.errors.with[0]]).toEqual([422, 'این عنوان برای نمایهٔ «کودک» نیست.']);
    expect(await stored()).toEqual([[], []]);
    await sql`update titles set age_rating = '7+' where id = ${film.id}`.execute(test.db);
    const older = (await user.call('PATCH', `/api/user/profiles/${child.id}`, { childAge: 9 })).body.data;
    expect((await mark(film.id, { with: [older.id] })).status).toBe(200);
  });
});

describe('what is hidden', () => {
  it('is in no list of the profile’s own, until it is brought back', async () => {
    await watch(film.fileId, 300);
    await user.call('POST', `/api/user/watchlist/${film.id}`);
    const url = `/api/user/hidden/${film.id}`;
    for (let time = 0; time < 2; time++) {
      expect((await user.call('PUT', url)).body).toEqual({ data: { isHidden: true } });
    }
    const lists = ['/api/user/continue', '/api/user/watchlist', '/api/titles/search?hide_watched=1&q=film'];
    const shows = async (list: string) =>
      (await get(list)).data.some(({ id }: { id: number }) => id === film.id);
    for (const list of lists) expect(await shows(list), list).toBe(false);
    expect((await get('/api/user/hidden')).data).toMatchObject([{ id: film.id, isWatched: false }]);
    expect((await get('/api/user/marked')).data.hidden).toEqual([film.id]);
    expect((await ofTitle(film.id)).isHidden).toBe(true);
    expect((await user.call('DELETE', url)).body).toEqual({ data: { isHidden: false } });
    await test.platform.database.reads.selectFrom('titles').select('id').limit(1).execute();
    for (const list of lists.slice(0, 2)) expect(await shows(list), list).toBe(true);
    expect((await user.call('PUT', '/api/user/hidden/2000000000')).status).toBe(404);
  });

  it('hide_watched leaves out what was watched from every page, and stays the viewer’s own', async () => {
    const all = (await get('/api/titles/search?per_page=100')).data.map(({ id }: { id: number }) => id);
    const unwanted = [all[0], all[3], all[30]];
    await Promise.all([
      mark(unwanted[0]),
      mark(unwanted[1]),
      user.call('PUT', `/api/user/hidden/${unwanted[2]}`),
    ]);
    const url = '/api/titles/search?hide_watched=1&per_page=20';
    for (const more of ['', '&ready_first=1', '&order_by=year']) {
      const [whole, pages] = [[], []] as number[][];
      for (let page = 1; page <= 4; page++) {
        const own = await get(`${url}${more}&page=${page}`);
        pages?.push(...own.data.map(({ id }: { id: number }) => id));
        whole?.push(
          ...(await get(`/api/titles/search?per_page=20${more}&page=${page}`)).data.map(
            ({ id }: { id: number }) => id,
          ),
        );
      }
      const expected = whole?.filter((id) => !unwanted.includes(id)) ?? [];
      expect(pages?.slice(0, expected.length)).toEqual(expected);
      expect(pages).not.toEqual(expect.arrayContaining([unwanted[0]]));
    }
    const reply = await user.call('GET', url);
    expect(reply.headers['cache-control']).toBe('no-store');
    // A visitor asks for the same address, before and after.
    const visitor = await test.app.inject({ url });
    expect(visitor.json().data[0].id).toBe(all[0]);
    expect(visitor.headers.vary).toContain('Authorization');
    expect((await get(url)).data[0].id).toBe(all[1]);
  });
});
