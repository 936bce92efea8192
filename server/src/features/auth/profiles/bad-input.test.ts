import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { callWith, registerUser, send, type TestReply, type TestUser } from '../../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
let sister: number;
let film: { id: number; imdb: string | null; fileId: number; duration: number };

beforeAll(async () => {
  test = await openTestApp();
  film = await test.db
    .selectFrom('files as f')
    .innerJoin('visible_titles as t', 't.id', 'f.title_id')
    .select(['t.id', 't.imdb', 'f.id as fileId', 'f.duration_seconds as duration'])
    .where('f.kind', '=', 'feature')
    .where('t.type', '=', 'movie')
    .where('t.access', '=', 'free')
    .orderBy('t.id')
    .executeTakeFirstOrThrow();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
  sister = (await add({ name: 'خواهر', pin: '1234' })).body.data.id;
});

const add = (fields: object) => user.call('POST', '/api/user/profiles', fields);
const names = async () =>
  (await user.call('GET', '/api/user/profiles')).body.data.map(({ name }: { name: string }) => name);
const history = async (call = user.call) => (await call('GET', '/api/user/history')).body.data;
const says = ({ status, body }: TestReply) => [status, body.code, body.message];

async function otherDevice() {
  const { body } = await send(test.app, {
    method: 'POST',
    url: '/api/sanc/login',
    payload: { email: user.email, password: user.password },
  });
  return callWith(test.app, body.token as string);
}

/** Another device, on which the sister has begun the film. */
async function sisterWatches(proof: object = { pin: '1234' }) {
  const tablet = await otherDevice();
  await tablet('POST', `/api/user/profiles/${sister}/choose`, proof);
  const started = await tablet('POST', `/api/watch/${film.imdb ?? `t${film.id}`}/${film.fileId}/session`);
  expect(started.status).toBe(200);
  const { session } = started.body.data;
  let saveCount = 0;
  return {
    tablet,
    save: (position: number) =>
      tablet('PUT', `/api/watch/${film.fileId}/position`, {
        position,
        duration: film.duration,
        session,
        saveCount: ++saveCount,
      }),
  };
}

describe('bad input is refused in words, and loses nothing', () => {
  it('a wrong PIN', async () => {
    const reply = await user.call('POST', `/api/user/profiles/${sister}/choose`, { pin: '4321' });
    expect(says(reply)).toEqual([403, 'wrong_pin', 'این پین درست نیست.']);
    expect((await user.call('GET', '/api/user')).body.data.profile.id).toBe(user.id);
  });

  it('a sixth profile', async () => {
    for (const name of ['سه', 'چهار', 'پنج']) await add({ name });
    expect(says(await add({ name: 'شش' }))).toEqual([422, 'too_many', 'هر حساب حداکثر پنج نمایه دارد.']);
    expect(await names()).toEqual(['نادر', 'خواهر', 'سه', 'چهار', 'پنج']);
  });

  it.each([200, -1, 7.5])('an age of %d', async (childAge) => {
    const reply = await add({ name: 'سارا', childAge });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['childAge']]);
    expect(reply.body.errors.childAge[0]).toMatch(/^سن .*[آ-ی]/);
    expect(await names()).toEqual(['نادر', 'خواهر']);
  });

  it('a mark in the future', async () => {
    const reply = await user.call('PUT', `/api/user/watched/${film.id}`, { on: '1499-01-01' });
    expect([reply.status, reply.body.errors]).toEqual([422, { on: ['این تاریخ هنوز نرسیده است.'] }]);
    expect(await history()).toEqual([]);
  });
});

describe('a profile that is deleted while it watches', () => {
  it('signs its devices out in words, and writes into nobody else’s history', async () => {
    const { tablet, save } = await sisterWatches();
    expect((await save(10)).status).toBe(204);
    expect((await user.call('DELETE', `/api/user/profiles/${sister}`)).status).toBe(204);
    for (const reply of [await save(20), await tablet('GET', '/api/user')]) {
      expect(reply.status).toBe(401);
      expect(reply.body.message).toMatch(/[آ-ی]/);
    }
    expect(await history()).toEqual([]);
  });

  it('leaves the other profiles’ playback alone', async () => {
    const other = (await add({ name: 'برادر' })).body.data.id;
    const { save } = await sisterWatches();
    await user.call('DELETE', `/api/user/profiles/${other}`);
    expect((await save(10)).status).toBe(204);
  });

  it('answers every write of that moment without a fault', async () => {
    const tablet = await otherDevice();
    await tablet('POST', `/api/user/profiles/${sister}/choose`, { pin: '1234' });
    const writes = [
      () => tablet('PUT', `/api/user/watched/${film.id}`, {}),
      () => tablet('POST', `/api/user/watchlist/${film.id}`),
      () => tablet('POST', `/api/user/like/${film.id}`),
      () => tablet('PUT', `/api/user/hidden/${film.id}`),
      () => tablet('PUT', `/api/user/rating/${film.id}`, { stars: 7 }),
      () => tablet('PUT', `/api/watch/${film.fileId}/position`, { position: 10, duration: film.duration }),
    ];
    const [deleted, ...replies] = await Promise.all([
      user.call('DELETE', `/api/user/profiles/${sister}`),
      ...Array.from({ length: 5 }, () => writes.map((write) => write())).flat(),
    ]);
    expect(deleted?.status).toBe(204);
    expect(replies.filter(({ status }) => status >= 500).map(says)).toEqual([]);
  });
});

describe('two devices that change a profile at once', () => {
  it('each change their field, and both say how it is now', async () => {
    const tablet = await otherDevice();
    const replies = await Promise.all([
      user.call('PATCH', `/api/user/profiles/${sister}`, { name: 'خواهرجان' }),
      tablet('PATCH', `/api/user/profiles/${sister}`, { picture: 'tulip' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = (await user.call('GET', '/api/user/profiles')).body;
    expect(data[1]).toMatchObject({ name: 'خواهرجان', picture: 'tulip', hasPin: true });
  });

  it('of which one deletes it: the other hears it in words', async () => {
    const tablet = await otherDevice();
    await tablet('DELETE', `/api/user/profiles/${sister}`);
    const deleted = [404, 'not_found', 'این نمایه دیگر نیست؛ شاید از دستگاه دیگری حذف شده باشد.'];
    expect(says(await user.call('PATCH', `/api/user/profiles/${sister}`, { name: 'دیر' }))).toEqual(deleted);
    expect(says(await user.call('POST', `/api/user/profiles/${sister}/choose`, {}))).toEqual(deleted);
    expect(says(await user.call('DELETE', `/api/user/profiles/${sister}`))).toEqual(deleted);
  });

  it('delete it at the same time: once, without a fault', async () => {
    const tablet = await otherDevice();
    const replies = await Promise.all(
      [user.call, tablet, user.call].map((call) => call('DELETE', `/api/user/profiles/${sister}`)),
    );
    expect(replies.map(({ status }) => status).filter((status) => ![204, 404].includes(status))).toEqual([]);
    expect(await names()).toEqual(['نادر']);
  });
});
