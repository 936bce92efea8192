import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askJellyfin, findItemIds, signInApp } from '../../../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { callWith, registerUser, send, type TestUser } from '../../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
let titleId: number;
beforeAll(async () => {
  test = await openTestApp();
  const title = await test.db
    .selectFrom('files as f')
    .innerJoin('visible_titles as t', 't.id', 'f.title_id')
    .select('t.id')
    .where('f.kind', '=', 'feature')
    .where('t.type', '=', 'movie')
    .where('t.access', '=', 'free')
    .orderBy('t.id')
    .executeTakeFirstOrThrow();
  titleId = title.id;
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

const add = async (fields: object = {}) =>
  (await user.call('POST', '/api/user/profiles', { name: 'مادربزرگ', ...fields })).body.data;
const choose = (id: number, proof: object = {}) =>
  user.call('POST', `/api/user/profiles/${id}/choose`, proof);
const inWatchlist = async (call = user.call) =>
  (await call('GET', '/api/user/watchlist/ids')).body.data as number[];

async function otherDevice() {
  const { body } = await send(test.app, {
    method: 'POST',
    url: '/api/sanc/login',
    payload: { email: user.email, password: user.password },
  });
  return callWith(test.app, body.token as string);
}

describe('the profiles of an account', () => {
  it('begin with the owner, who is current', async () => {
    const { body } = await user.call('GET', '/api/user/profiles');
    expect(body.data).toEqual([
      expect.objectContaining({
        id: user.id,
        name: 'نادر',
        childAge: null,
        isCurrent: true,
        isOwner: true,
        hasPin: false,
      }),
    ]);
    const account = (await user.call('GET', '/api/user')).body.data;
    expect([account.profile.id, account.profilesCount]).toEqual([user.id, 1]);
  });

  it('are added with all their fields, and shown again', async () => {
    const fields = {
      name: 'سارا',
      picture: 'kite',
      childAge: 7,
      minutesPerDay: 90,
      hours: { from: '07:00', to: '20:30' },
      subtitleLang: 'off',
      subtitleSize: 'huge',
    };
    const { status, body } = await user.call('POST', '/api/user/profiles', { ...fields, pin: '۱۲۳۴' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...fields, hasPin: true, isCurrent: false });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('get different pictures where none was chosen', async () => {
    const pictures = [(await add()).picture, (await add()).picture, (await add({ picture: 'kite' })).picture];
    const owner = (await user.call('GET', '/api/user/profiles')).body.data[0].picture;
    expect(new Set([owner, ...pictures]).size).toBe(4);
    expect(pictures[2]).toBe('kite');
  });

  it('are five at most, however many are added at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => user.call('POST', '/api/user/profiles', { name: 'مهمان' })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ code: 'too_many', message: 'هر حساب حداکثر پنج نمایه دارد.' });
  });

  it.each([
    ['an age of 200', { childAge: 200 }, 'childAge', 'سن نباید بیش از ۱۷ باشد.'],
    ['a picture that is not drawn', { picture: 'me.jpg' }, 'picture', 'تصویر شناخته‌شده نیست.'],
    ['a PIN of letters', { pin: 'abcd' }, 'pin', 'پین چهاررقمی درست نیست.'],
    [
      'an hour that does not exist',
      { hours: { from: '25:00', to: '20:00' } },
      'hours',
      'ساعت تماشا درست نیست.',
    ],
    [
      'no time at all',
      { hours: { from: '08:00', to: '08:00' } },
      'hours',
      'ساعت آغاز و پایان نباید یکی باشد.',
    ],
    ['no name', { name: ' ' }, 'name', 'نام درست نیست.'],
  ])('refuse %s', async (_, fields, field, message) => {
    const { status, body } = await user.call('POST', '/api/user/profiles', { name: 'الف', ...fields });
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });

  it('never make the owner a child', async () => {
    const { status, body } = await user.call('PATCH', `/api/user/profiles/${user.id}`, { childAge: 9 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['childAge']]);
  });

  it('take changes of two devices at once, each of its field', async () => {
    const { id } = await add();
    const other = await otherDevice();
    await Promise.all([
      user.call('PATCH', `/api/user/profiles/${id}`, { name: 'مادرجان' }),
      other('PATCH', `/api/user/profiles/${id}`, { picture: 'tulip' }),
    ]);
    const { data } = (await user.call('GET', '/api/user/profiles')).body;
    expect(data[1]).toMatchObject({ name: 'مادرجان', picture: 'tulip' });
  });

  it('are nobody else’s business', async () => {
    const { id } = await add();
    const stranger = await registerUser(test.app);
    for (const reply of [
      await stranger.call('PATCH', `/api/user/profiles/${id}`, { name: 'هک' }),
      await stranger.call('DELETE', `/api/user/profiles/${id}`),
      await stranger.call('POST', `/api/user/profiles/${id}/choose`, {}),
      await stranger.call('GET', `/api/user/profiles/${id}/export`),
    ])
      expect(reply.status).toBe(404);
  });

  it('follow the name of the account until they have one of their own', async () => {
    const nameOf = async () => (await user.call('GET', '/api/user')).body.data.profile.name;
    await user.call('PUT', '/api/user', { name: 'نادر یکم' });
    expect(await nameOf()).toBe('نادر یکم');
    await user.call('PATCH', `/api/user/profiles/${user.id}`, { name: 'بابا' });
    await user.call('PUT', '/api/user', { name: 'نادر دوم' });
    expect(await nameOf()).toBe('بابا');
  });
});

describe('what is personal', () => {
  it('is the chosen profile’s, on this device alone', async () => {
    const { id } = await add();
    const other = await otherDevice();
    await user.call('POST', `/api/user/watchlist/${titleId}`);
    expect((await choose(id)).body.data).toMatchObject({ id, isCurrent: true });
    expect(await inWatchlist()).toEqual([]);
    expect(await inWatchlist(other)).toEqual([titleId]);
    const { body } = await user.call('GET', '/api/user');
    expect(body.data).toMatchObject({ id: user.id, email: user.email, profile: { id, name: 'مادربزرگ' } });

    await user.call('POST', `/api/user/like/${titleId}`);
    await user.call('PUT', `/api/user/rating/${titleId}`, { stars: 9 });
    expect((await user.call('GET', `/api/titles/${titleId}`)).body.data.user).toMatchObject({
      liked: true,
      stars: 9,
    });
    expect((await other('GET', `/api/titles/${titleId}`)).body.data.user).toMatchObject({
      liked: false,
      stars: null,
      inWatchlist: true,
    });
    await choose(user.id);
    expect(await inWatchlist()).toEqual([titleId]);
  });

  it('includes the history and what to continue', async () => {
    const { id } = await add();
    const file = await test.db
      .selectFrom('files')
      .selectAll()
      .where('title_id', '=', titleId)
      .where('kind', '=', 'feature')
      .executeTakeFirstOrThrow();
    await choose(id);
    const place = { position: file.duration_seconds / 2, duration: file.duration_seconds };
    expect((await user.call('PUT', `/api/watch/${file.id}/position`, place)).status).toBe(204);
    const rows = async (list: string) => (await user.call('GET', `/api/user/${list}`)).body.data;
    expect([(await rows('history')).length, (await rows('continue')).length]).toEqual([1, 1]);
    await choose(user.id);
    expect([(await rows('history')).length, (await rows('continue')).length]).toEqual([0, 0]);
  });

  it('includes notifications: what concerns the account is the owner’s', async () => {
    const { id } = await add();
    const insert = (profile: number, title: string) =>
      sql`insert into notifications (user_id, kind, title_fa, body_fa) values (${profile}, 'released', ${title}, '')`.execute(
        test.db,
      );
    await insert(user.id, 'برای صاحب');
    await insert(id, 'برای مادربزرگ');
    const titles = async () =>
      (await user.call('GET', '/api/user/notifications')).body.data.map(
        ({ titleFa }: { titleFa: string }) => titleFa,
      );
    expect(await titles()).toEqual(['برای صاحب']);
    await choose(id);
    expect(await titles()).toEqual(['برای مادربزرگ']);
    expect((await user.call('GET', '/api/user')).body.data.unreadCount).toBe(1);
  });

  it('shows in the list of devices who uses which', async () => {
    const { id } = await add();
    const other = await otherDevice();
    await choose(id);
    const { data } = (await other('GET', '/api/user/sessions')).body;
    expect(
      data.map(({ current, profileName }: { current: boolean; profileName: string }) => [
        current,
        profileName,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [true, 'نادر'],
        [false, 'مادربزرگ'],
      ]),
    );
  });
});

describe('playback', () => {
  it('of a tab ends when its device changes to another profile, and writes into no other history', async () => {
    const { id } = await add();
    const file = await test.db
      .selectFrom('files as f')
      .innerJoin('titles as t', 't.id', 'f.title_id')
      .select(['f.id', 't.imdb', 'f.duration_seconds'])
      .where('f.title_id', '=', titleId)
      .where('f.kind', '=', 'feature')
      .executeTakeFirstOrThrow();
    const started = await user.call('POST', `/api/watch/${file.imdb ?? `t${titleId}`}/${file.id}/session`);
    expect(started.status).toBe(200);
    const { session } = started.body.data;
    await choose(id);
    const save = { position: 10, duration: file.duration_seconds, session, saveCount: 1 };
    const { status, body } = await user.call('PUT', `/api/watch/${file.id}/position`, save);
    expect([status, body.code, body.message]).toEqual([
      403,
      'stream_ended',
      'نمایهٔ این دستگاه عوض شد و پخش پایان یافت.',
    ]);
    expect((await user.call('GET', '/api/user/history')).body.data).toEqual([]);
  });
});

describe('a PIN', () => {
  it('is asked for, in either script, and can be forgotten by the password', async () => {
    const { id } = await add({ pin: '1234' });
    expect((await choose(id)).body).toMatchObject({ code: 'pin_required' });
    expect(await choose(id, { pin: '4321' })).toMatchObject({ status: 403, body: { code: 'wrong_pin' } });
    expect((await choose(id, { pin: '۱۲۳۴' })).status).toBe(200);
    await choose(user.id);
    expect((await choose(id, { password: 'not the password' })).status).toBe(422);
    expect((await choose(id, { password: user.password })).status).toBe(200);
  });

  it('may be tried five times, also at once; then it is closed for fifteen minutes and the owner gets a notice', async () => {
    const { id } = await add({ pin: '1234' });
    const replies = await Promise.all(
      ['0000', '0001', '0002', '0003', '0004', '0005', '0006'].map((pin) => choose(id, { pin })),
    );
    const count = (status: number) => replies.filter((reply) => reply.status === status).length;
    expect([count(403), count(429)]).toEqual([5, 2]);
    const closed = await choose(id, { pin: '1234' });
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(14 * 60);
    const { data } = (await user.call('GET', '/api/user/notifications')).body;
    expect(data).toMatchObject([{ kind: 'security', titleFa: 'پین نادرست' }]);

    await sql`update profiles set pin_locked_until = now() where id = ${id}`.execute(test.db);
    expect((await choose(id, { pin: '1234' })).status).toBe(200);
  });

  it('opens by the password even while it is closed', async () => {
    const { id } = await add({ pin: '1234' });
    for (const pin of ['0000', '0001', '0002', '0003', '0004']) await choose(id, { pin });
    expect((await choose(id, { password: user.password })).status).toBe(200);
  });

  it('is changed by the profile itself, or with a proof', async () => {
    const { id } = await add({ pin: '1234' });
    const change = (fields: object) => user.call('PATCH', `/api/user/profiles/${id}`, fields);
    expect((await change({ pin: null })).body).toMatchObject({ code: 'pin_required' });
    expect((await change({ pin: '1111', password: user.password })).status).toBe(200);
    expect((await choose(id, { pin: '1111' })).status).toBe(200);
    expect((await change({ pin: null })).body.data).toMatchObject({ hasPin: false });
  });
});

describe('a child', () => {
  it('leaves its profile by the PIN of the one that it enters, or the password', async () => {
    const { id } = await add({ childAge: 7 });
    const mother = await add({ name: 'مادر', pin: '2468' });
    expect((await choose(id)).status).toBe(200);
    expect((await choose(mother.id)).body).toMatchObject({ code: 'pin_required' });
    expect((await choose(mother.id, { pin: '1357' })).body).toMatchObject({ code: 'wrong_pin' });
    expect((await choose(mother.id, { pin: '2468' })).status).toBe(200);
    await choose(id);
    expect((await choose(user.id)).body).toMatchObject({ code: 'pin_required' });
    expect((await choose(user.id, { password: user.password })).status).toBe(200);
  });

  it('enters a profile without a PIN by the owner’s, and by no other adult’s', async () => {
    const { id } = await add({ childAge: 7 });
    const guest = await add({ name: 'مهمان', pin: '2468' });
    const mother = await add({ name: 'مادر' });
    await choose(id);
    for (const entered of [user.id, mother.id])
      expect((await choose(entered, { pin: '2468' })).body).toMatchObject({ code: 'wrong_pin' });
    await choose(user.id, { password: user.password });
    await user.call('PATCH', `/api/user/profiles/${user.id}`, { pin: '1357' });
    await choose(id);
    expect((await choose(mother.id, { pin: '2468' })).body).toMatchObject({ code: 'wrong_pin' });
    expect((await choose(guest.id, { pin: '1357' })).body).toMatchObject({ code: 'wrong_pin' });
    expect((await choose(mother.id, { pin: '1357' })).status).toBe(200);
  });

  it('has five tries of the owner’s PIN, whichever profiles it enters', async () => {
    const { id } = await add({ childAge: 7 });
    const others = [await add({ name: 'مادر' }), await add({ name: 'مهمان' }), { id: user.id }];
    await user.call('PATCH', `/api/user/profiles/${user.id}`, { pin: '1357' });
    await choose(id);
    const statuses = [];
    for (const pin of ['0000', '0001'])
      for (const other of others) statuses.push((await choose(other.id, { pin })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
  });

  it('does not leave its profile by a PIN of its own', async () => {
    const { id } = await add({ childAge: 7, pin: '1357' });
    expect((await choose(id, { pin: '1357' })).status).toBe(200);
    expect((await choose(user.id, { pin: '1357' })).body).toMatchObject({ code: 'wrong_pin' });
    expect((await choose(user.id, { password: user.password })).status).toBe(200);
  });

  it('does not leave because the account, which has no password, was signed in a moment ago', async () => {
    await test.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
    const { id } = await add({ childAge: 7 });
    await user.call('PATCH', `/api/user/profiles/${user.id}`, { pin: '1357' });
    await choose(id);
    expect((await choose(user.id, { password: 'anything' })).status).toBe(422);
    expect((await choose(user.id, { pin: '1357' })).status).toBe(200);
  });

  it('changes no profile', async () => {
    const { id } = await add({ childAge: 7 });
    await choose(id);
    for (const reply of [
      await user.call('PATCH', `/api/user/profiles/${id}`, { childAge: null }),
      await user.call('POST', '/api/user/profiles', { name: 'بزرگ' }),
      await user.call('DELETE', `/api/user/profiles/${id}`),
    ])
      expect(reply.status).toBe(403);
  });
});

describe('deleting', () => {
  it('a profile takes its own things with it, and its votes', async () => {
    const likes = async () =>
      await test.db
        .selectFrom('titles')
        .select(['likes', 'member_ratings'])
        .where('id', '=', titleId)
        .executeTakeFirstOrThrow();
    const before = await likes();
    const { id } = await add();
    await choose(id);
    await user.call('POST', `/api/user/like/${titleId}`);
    await user.call('PUT', `/api/user/rating/${titleId}`, { stars: 9 });
    await user.call('POST', `/api/user/watchlist/${titleId}`);
    expect((await user.call('DELETE', `/api/user/profiles/${id}`)).status).toBe(204);
    expect(await likes()).toEqual(before);
    expect((await user.call('GET', '/api/user')).body.data.profile.id).toBe(user.id);
    expect((await choose(id)).body.message).toBe('این نمایه دیگر نیست؛ شاید از دستگاه دیگری حذف شده باشد.');
  });

  it('signs out the device of a deleted child, which would become an adult otherwise', async () => {
    const { id } = await add({ childAge: 7 });
    const tablet = await otherDevice();
    await tablet('POST', `/api/user/profiles/${id}/choose`, {});
    await user.call('DELETE', `/api/user/profiles/${id}`);
    expect((await tablet('GET', '/api/user')).status).toBe(401);
  });

  it('signs out all its other devices, apps too: what they send is the history of nobody else', async () => {
    const { id } = await add();
    const [tablet, own] = [await otherDevice(), await otherDevice()];
    await tablet('POST', `/api/user/profiles/${id}/choose`, {});
    const app = await signInApp(test.app, user);
    await sql`update access_tokens set profile_id = ${id} where user_id = ${user.id} and app is not null`.execute(
      test.db,
    );
    const file = await test.db
      .selectFrom('files')
      .select(['id', 'duration_seconds as duration'])
      .where('title_id', '=', titleId)
      .where('kind', '=', 'feature')
      .executeTakeFirstOrThrow();
    const save = () =>
      tablet('PUT', `/api/watch/${file.id}/position`, { position: 9, duration: file.duration });
    const { film } = await findItemIds(test.db, user);
    const report = () =>
      askJellyfin(test.app, app, '/Sessions/Playing/Stopped', {
        method: 'POST',
        payload: { ItemId: film, PositionTicks: 300_000_000 },
      });
    expect([(await save()).status, (await report()).status]).toEqual([204, 204]);
    await user.call('DELETE', `/api/user/profiles/${id}`);
    expect([(await save()).status, (await report()).status]).toEqual([401, 401]);
    expect((await user.call('GET', '/api/user/history')).body.data).toEqual([]);
    expect((await own('GET', '/api/user')).body.data.profile.id).toBe(user.id);
  });

  it('one’s own profile is no way past the owner’s PIN', async () => {
    const { id } = await add();
    await user.call('PATCH', `/api/user/profiles/${user.id}`, { pin: '1234' });
    await choose(id);
    expect((await user.call('DELETE', `/api/user/profiles/${id}`)).status).toBe(204);
    expect((await user.call('GET', '/api/user')).status).toBe(401);
  });

  it('the owner’s profile goes with the account alone', async () => {
    expect((await user.call('DELETE', `/api/user/profiles/${user.id}`)).status).toBe(409);
    const { id } = await add();
    await choose(id);
    await user.call('POST', `/api/user/watchlist/${titleId}`);
    expect((await user.call('POST', '/api/user/delete', { password: user.password })).status).toBe(403);
    await choose(user.id);
    expect((await user.call('POST', '/api/user/delete', { password: user.password })).status).toBe(204);
    const left = await sql`select from watchlist_entries where user_id = ${id}`.execute(test.db);
    expect(left.rows).toEqual([]);
  });
});

describe('the export', () => {
  it('has every profile, and one alone', async () => {
    const { id } = await add();
    await choose(id);
    await user.call('POST', `/api/user/watchlist/${titleId}`);
    const own = (await user.call('GET', `/api/user/profiles/${id}/export`)).body;
    expect(own).toMatchObject({ profile: { name: 'مادربزرگ' }, watchlist: [{}], history: [] });
    expect((await user.call('GET', `/api/user/profiles/${user.id}/export`)).status).toBe(403);
    await choose(user.id);
    const all = (await user.call('GET', '/api/user/export')).body;
    expect(all).toMatchObject({ watchlist: [], profiles: [{ profile: { id }, watchlist: [{}] }] });
  });
});

it('draws every picture that can be chosen', async () => {
  const { PROFILE_PICTURES } = await import('@pardeh/contract/account/profile');
  for (const name of Object.keys(PROFILE_PICTURES)) {
    const { status, body, headers } = await send(test.app, {
      method: 'GET',
      url: `/media/art/profiles/${name}.svg`,
    });
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    // The field and the sun behind it are two shapes; the object has some of its own.
    expect(body.match(/<(path|rect|circle|polygon|ellipse)/g).length).toBeGreaterThan(3);
  }
  expect((await send(test.app, { method: 'GET', url: '/media/art/profiles/nobody.svg' })).status).toBe(404);
});
