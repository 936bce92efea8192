import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announceFile } from '../../notify/announce-file.queries.ts';
import {
  answerRequest,
  fulfilRequests,
  mergeRequests,
  undoMerge,
} from '../../notify/request-board.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let users: TestUser[];
let nextImdb = 9_100_000;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  users = await Promise.all([1, 2, 3].map(() => registerUser(test.app)));
});

const user = (index: number) => users[index] as TestUser;
const ask = (who: TestUser, body: object) =>
  who.call('POST', '/api/user/request', { kind: 'title', ...body });
const newImdb = () => `tt${nextImdb++}`;
const notificationsOf = async (who: TestUser) =>
  (await who.call('GET', '/api/user/notifications?kind=request_answered')).body.data;

async function addFile(titleId: number): Promise<void> {
  await test.db
    .insertInto('files')
    .values({
      title_id: titleId,
      storage_key: `video/requested-${titleId}`,
      quality: '720p',
      codec: 'H.264',
      size_bytes: 1,
      duration_seconds: 60,
    })
    .execute();
}

async function makeTitle(imdb: string | null, titleFa: string): Promise<number> {
  const { id } = await test.db
    .insertInto('titles')
    .values({
      type: 'movie',
      slug: 'r',
      title_en: `Film ${titleFa}`,
      title_fa: titleFa,
      imdb,
      status: 'released',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('asking', () => {
  it('opens an entry on the board, with the first vote', async () => {
    const imdb = newImdb();
    const { status, body } = await ask(user(0), { imdb, name: 'سکوت بره‌ها', note: 'با زیرنویس' });
    expect(status).toBe(201);
    expect(body.merged).toBe(false);
    expect(body.data).toMatchObject({
      kind: 'title',
      imdb,
      name: 'سکوت بره‌ها',
      state: 'pending',
      votes: 1,
      voted: true,
    });
    const mine = (await user(0).call('GET', '/api/user/requests')).body;
    expect(mine.data.map((each: { id: number }) => each.id)).toEqual([body.data.id]);
  });

  it('for the same thing is a vote on the first, also when all ask at once, and one vote each', async () => {
    const imdb = newImdb();
    const replies = await Promise.all(
      [0, 1, 2, 0, 1, 2, 0, 1].map((index) => ask(user(index), { imdb, name: `نام ${index}` })),
    );
    expect(replies.map(({ status }) => status)).toEqual(new Array(8).fill(201));
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(replies.filter(({ body }) => !body.merged)).toHaveLength(1);
    const { body } = await send(test.app, { url: `/api/requests?q=${imdb}` });
    expect(body.data[0]).toMatchObject({ votes: 3, voted: false });
  });

  it('by name meets the one by number, however the name is written', async () => {
    const imdb = newImdb();
    const first = await ask(user(0), { imdb, name: 'كتاب‌هاي گمشده' });
    const second = await ask(user(1), { name: 'کتاب های گمشده' });
    expect(second.body).toMatchObject({ merged: true, data: { id: first.body.data.id, votes: 2 } });
    const another = await ask(user(1), { imdb: newImdb(), name: 'کتاب های گمشده' });
    expect(another.body.merged).toBe(false);
  });

  it('for what is here already is told so', async () => {
    const imdb = newImdb();
    await addFile(await makeTitle(imdb, 'هست'));
    const { status, body } = await ask(user(0), { imdb });
    expect([status, body.code]).toEqual([409, 'already_here']);
    expect((await ask(user(0), { kind: 'dub', imdb })).body.data).toMatchObject({ kind: 'dub', name: 'هست' });
  });

  it('for a title that is known but has nothing to watch is taken', async () => {
    const titleId = await makeTitle(newImdb(), 'هنوز نه');
    const { status, body } = await ask(user(0), { titleId });
    expect([status, body.data]).toMatchObject([201, { kind: 'title', titleId, name: 'هنوز نه' }]);
  });

  it.each([
    [{}, 422],
    [{ name: '  !! ' }, 422],
    [{ imdb: 'nm0000001' }, 422],
    [{ kind: 'anything', name: 'x' }, 422],
    [{ titleId: 2_147_483_647, kind: 'dub' }, 404],
  ])('with %o is refused with %i', async (body, status) => {
    expect((await ask(user(0), body)).status).toBe(status);
  });

  it('five a day', async () => {
    const limited = await openTestApp({ rateLimitScale: 1 });
    const asker = await registerUser(limited.app);
    const statuses = [];
    for (let number = 0; number < 6; number += 1)
      statuses.push((await ask(asker, { name: `نام ${number}` })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await limited.close();
  });
});

describe('the board', () => {
  it('shows the most wanted first, is searched by words, and takes votes', async () => {
    const first = (await ask(user(0), { name: 'دریاچهٔ ماهی' })).body.data;
    const second = (await ask(user(0), { name: 'ماهی و گربه' })).body.data;
    const clicks = await Promise.all(
      Array.from({ length: 9 }, () => user(1).call('POST', `/api/user/request/${second.id}/vote`)),
    );
    expect(clicks.every(({ status }) => status === 200)).toBe(true);
    const { body } = await user(1).call('GET', `/api/requests?q=${encodeURIComponent('ماهي')}`);
    expect(body.data.map((each: { id: number }) => each.id)).toEqual([second.id, first.id]);
    expect(body.data[0]).toMatchObject({ votes: 2, voted: true });
    expect((await user(1).call('POST', '/api/user/request/2147483647/vote')).status).toBe(404);
  });
});

describe('the answer', () => {
  it('reaches everybody who asked, once, and nobody who took his vote back', async () => {
    const imdb = newImdb();
    const { id } = (await ask(user(0), { imdb, name: 'باران' })).body.data;
    await ask(user(1), { imdb });
    await ask(user(2), { imdb });
    await user(2).call('POST', `/api/user/request/${id}/vote`);
    await answerRequest(test.db, id, { state: 'declined', reasonFa: 'حق پخش آن را نداریم.' });
    await answerRequest(test.db, id, { state: 'declined', reasonFa: 'حق پخش آن را نداریم.' });
    for (const who of [user(0), user(1)]) {
      expect((await notificationsOf(who)).map((each: { bodyFa: string }) => each.bodyFa)).toEqual([
        'درخواست شما برای «باران» انجام نمی‌شود. حق پخش آن را نداریم.',
      ]);
    }
    expect(await notificationsOf(user(2))).toEqual([]);
    const mine = (await user(0).call('GET', '/api/user/requests?state=declined')).body.data;
    expect(mine[0]).toMatchObject({ state: 'declined', reasonFa: 'حق پخش آن را نداریم.' });
  });

  it('comes by itself when the title arrives: by number and by name', async () => {
    const imdb = newImdb();
    await ask(user(0), { imdb, name: 'رسیدنی' });
    await ask(user(1), { kind: 'dub', imdb, name: 'رسیدنی' });
    await ask(user(2), { name: 'رسیدنيِ دیگر' });
    const titleId = await makeTitle(imdb, 'رسیدنی');
    const other = await makeTitle(null, 'رسیدنی دیگر');
    expect(await fulfilRequests(test.db, titleId, ['title'])).toBe(1);
    expect(await fulfilRequests(test.db, other, ['title'])).toBe(1);
    expect((await notificationsOf(user(0)))[0]).toMatchObject({
      titleFa: 'درخواست شما انجام شد',
      path: `/titles/${titleId}/r`,
    });
    expect(await notificationsOf(user(1))).toEqual([]);
    expect(await notificationsOf(user(2))).toHaveLength(1);
    expect((await ask(user(0), { kind: 'broken', titleId })).body.merged).toBe(false);
  });

  it('what is done can be wished again', async () => {
    const titleId = await makeTitle(null, 'خراب');
    const first = (await ask(user(0), { kind: 'broken', titleId })).body.data;
    await answerRequest(test.db, first.id, { state: 'done' });
    const second = await ask(user(0), { kind: 'broken', titleId });
    expect([second.body.merged, second.body.data.id === first.id]).toEqual([false, false]);
  });
});

it('two entries that are one wish are merged, each voter counting once', async () => {
  const one = (await ask(user(0), { name: 'یکی' })).body.data;
  const two = (await ask(user(1), { name: 'همان یکی' })).body.data;
  await ask(user(0), { name: 'همان یکی' });
  await ask(user(2), { name: 'یکی' });
  const mergeId = await mergeRequests(test.db, one.id, two.id);
  expect(await mergeRequests(test.db, two.id, two.id)).toBeNull();
  const { body } = await user(2).call('GET', `/api/requests?q=${encodeURIComponent('همان یکی')}`);
  expect(body.data[0]).toMatchObject({ id: two.id, votes: 3, voted: true });

  expect(await undoMerge(test.db, mergeId ?? 0)).toEqual({ id: one.id, intoId: two.id });
  const votesOf = async (id: number) =>
    (await test.db.selectFrom('requests').select('votes').where('id', '=', id).executeTakeFirst())?.votes;
  expect([await votesOf(one.id), await votesOf(two.id)]).toEqual([2, 2]);
  expect(await undoMerge(test.db, mergeId ?? 0)).toBeNull();
});

describe('a new file', () => {
  async function addFile(
    titleId: number,
    key: string,
    tracks: { kind: 'audio' | 'subtitle'; is_dub: boolean }[],
  ) {
    const { id } = await test.db
      .insertInto('files')
      .values({
        title_id: titleId,
        episode_id: null,
        storage_key: `test/${key}`,
        quality: '720p',
        codec: 'h264',
        size_bytes: 1,
        duration_seconds: 60,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (tracks.length > 0) {
      await test.db
        .insertInto('file_tracks')
        .values(
          tracks.map((track, position) => ({
            ...track,
            file_id: id,
            lang: 'fa',
            title_fa: 'فارسی',
            position,
          })),
        )
        .execute();
    }
    return id;
  }
  const kinds = async (who: TestUser) =>
    (await who.call('GET', '/api/user/notifications')).body.data.map((each: { kind: string }) => each.kind);

  it('tells who saved the title, and who asked for the dub or the subtitle', async () => {
    const titleId = await makeTitle(newImdb(), 'فایل‌دار');
    await user(0).call('POST', `/api/user/watchlist/${titleId}`);
    await ask(user(1), { kind: 'dub', titleId });
    await ask(user(2), { kind: 'subtitle', titleId });
    const plain = await addFile(titleId, `plain-${titleId}`, []);
    await announceFile(test.db, plain);
    expect(await kinds(user(0))).toEqual(['released']);
    expect(await kinds(user(1))).toEqual([]);
    const dubbed = await addFile(titleId, `dub-${titleId}`, [{ kind: 'audio', is_dub: true }]);
    await announceFile(test.db, dubbed);
    await announceFile(test.db, dubbed);
    expect(await kinds(user(0))).toEqual(['dub_added', 'released']);
    expect(await kinds(user(1))).toEqual(['request_answered']);
    await announceFile(
      test.db,
      await addFile(titleId, `sub-${titleId}`, [{ kind: 'subtitle', is_dub: false }]),
    );
    expect(await kinds(user(0))).toEqual(['subtitle_added', 'dub_added', 'released']);
    expect(await kinds(user(2))).toEqual(['request_answered']);
  });

  it('of a series is a new episode for who watches it', async () => {
    const series = await test.db
      .selectFrom('episodes as e')
      .innerJoin('seasons as s', 's.id', 'e.season_id')
      .select(['e.id', 's.title_id', 's.number as season', 'e.number'])
      .orderBy('e.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await user(0).call('POST', `/api/user/watchlist/${series.title_id}`);
    const file = await addFile(series.title_id, 'episode', []);
    await test.db.deleteFrom('files').where('episode_id', '=', series.id).execute();
    await test.db.updateTable('files').set({ episode_id: series.id }).where('id', '=', file).execute();
    await announceFile(test.db, file);
    await announceFile(test.db, file);
    expect(await kinds(user(0))).toEqual(['new_episode']);
  });
});
