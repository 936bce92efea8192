import type { TimeLeft } from '@pardeh/contract/watching/playback';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../main/app.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { callWith, registerUser, send, type TestUser } from '../../../testing/test-user.ts';

let test: TestApp;
let file: { id: number; titleId: number };
let parent: TestUser;
let child: { id: number; call: TestUser['call'] };

beforeAll(async () => {
  test = await openTestApp();
  file = await test.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .select(['f.id', 't.id as titleId'])
    .where('t.key', '=', 'pardeh-lantern-keeper')
    .where('f.kind', '=', 'feature')
    .executeTakeFirstOrThrow();
});
afterAll(() => test.close());
beforeEach(async () => {
  parent = await registerUser(test.app);
});
afterEach(() => void vi.restoreAllMocks());

/** A child's profile, and a device of its own. */
async function addChild(fields: object): Promise<void> {
  const made = await parent.call('POST', '/api/user/profiles', { name: 'سارا', childAge: 17, ...fields });
  const { id } = made.body.data;
  child = { id, call: await deviceOf(id) };
}

async function deviceOf(id: number): Promise<TestUser['call']> {
  const payload = { email: parent.email, password: parent.password };
  const { body } = await send(test.app, { method: 'POST', url: '/api/sanc/login', payload });
  const call = callWith(test.app, body.token);
  await call('POST', `/api/user/profiles/${id}/choose`, {});
  return call;
}

interface Playing {
  session: string;
  base: string;
  timeLeft: TimeLeft | null;
}

const begin = (call = child.call, query = '') =>
  call('POST', `/api/watch/t${file.titleId}/${file.id}/session${query}`);
async function play(call?: TestUser['call']): Promise<Playing> {
  const { status, body } = await begin(call);
  if (status !== 200) throw new Error(`${status} ${body.code}`);
  const { session, playlist, timeLeft } = body.data;
  return { session, base: new URL(playlist).pathname.replace('/master.m3u8', ''), timeLeft };
}
const segment = ({ base }: Playing, app = test.app) =>
  app.inject({ url: `${base}/v720p/00001.m4s`, remoteAddress: '10.1.0.1' });
const save = ({ session }: Playing, saveCount: number, call = child.call) =>
  call('PUT', `/api/watch/${file.id}/position`, {
    position: 30 + saveCount,
    duration: 96,
    session,
    saveCount,
  });

const realNow = performance.now.bind(performance);
let passed = 0;

/** As if so much time had passed while these players went on. */
async function pass(seconds: number, playing: Playing[]): Promise<void> {
  passed += seconds * 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);
  await test.db
    .updateTable('playback_sessions')
    .set({ seen_at: sql`seen_at - make_interval(secs => ${seconds})` })
    .where(
      'id',
      'in',
      playing.map(({ session }) => session),
    )
    .execute();
}

/** Hours that begin so many hours after now in Tehran. */
function hoursFrom(start: number, length: number): { from: string; to: string } {
  const hour = new Date(Date.now() + 3.5 * 3600_000).getUTCHours();
  const text = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`;
  return { from: text(start), to: text(start + length) };
}

const minutesToday = async () =>
  (await parent.call('GET', '/api/user/profiles')).body.data.find(
    (profile: { id: number }) => profile.id === child.id,
  ).minutesToday;

describe('hours of the day', () => {
  it.each([
    ['later today or tomorrow', 2, 3],
    ['which are over', -5, 3],
  ])('refuse %s, and say when it may watch again', async (_, start, length) => {
    const hours = hoursFrom(start, length);
    await addChild({ hours });
    const { status, body } = await begin();
    expect([status, body.code]).toEqual([403, 'not_now']);
    const hour = Number(hours.from.slice(0, 2));
    const again = hour === 0 ? 'از فردا' : `از ساعت ${hour.toLocaleString('fa-IR')}`;
    expect(body.message).toContain(`${again} دوباره می‌توانید تماشا کنید.`);
  });

  it.each([
    ['around now', -1, 3],
    ['that end earlier than they begin', -1, 23],
  ])('allow %s', async (_, start, length) => {
    await addChild({ hours: hoursFrom(start, length) });
    expect((await play()).timeLeft?.untilEnd).toBeGreaterThan(0);
  });

  it('do not limit the parent, nor a visitor', async () => {
    await addChild({ hours: hoursFrom(2, 3) });
    expect((await begin(parent.call)).status).toBe(200);
    const visitor = { method: 'POST', url: `/api/watch/t${file.titleId}/${file.id}/session` } as const;
    expect((await send(test.app, visitor)).status).toBe(200);
  });

  it('that parents change end what is playing; the position is saved all the same', async () => {
    await addChild({});
    const playing = await play();
    expect((await save(playing, 1)).status).toBe(204);
    await parent.call('PATCH', `/api/user/profiles/${child.id}`, { hours: hoursFrom(2, 3) });
    await pass(30, [playing]);
    const { status, body } = await save(playing, 2);
    expect([status, body.code]).toEqual([403, 'not_now']);
    expect(body.message).toContain('ساعت تماشای شما از');
    const refused = await segment(playing);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_now']);
    const { data } = (await child.call('GET', '/api/user/history')).body;
    expect(data[0].position).toBe(32);

    await parent.call('PATCH', `/api/user/profiles/${child.id}`, { hours: null });
    expect((await begin(child.call, `?session=${playing.session}`)).body.data.session).toBe(playing.session);
    expect((await segment(playing)).statusCode).toBe(200);
  });
});

describe('minutes a day', () => {
  it('are used up by what is played, then nothing begins until tomorrow', async () => {
    await addChild({ minutesPerDay: 1, hours: { from: '07:00', to: '06:59' } });
    const playing = await play();
    expect(playing.timeLeft?.today).toBe(60);
    expect((await segment(playing)).statusCode).toBe(200);
    await pass(30, [playing]);
    expect((await segment(playing)).statusCode).toBe(200);
    await pass(30, [playing]);
    expect((await segment(playing)).statusCode).toBe(403);
    const { status, body } = await begin(child.call, `?session=${playing.session}`);
    expect([status, body.code, body.message]).toEqual([
      403,
      'not_now',
      'امروز ۱ دقیقه دیده‌اید؛ از فردا دوباره می‌توانید تماشا کنید.',
    ]);
    expect(await minutesToday()).toBe(1);
  });

  it('are counted for two devices together', async () => {
    await addChild({ minutesPerDay: 2 });
    const tablet = await deviceOf(child.id);
    const playing = [await play(), await play(tablet)];
    for (const each of playing) await segment(each);
    await pass(40, playing);
    for (const each of playing) expect((await segment(each)).statusCode).toBe(200);
    await pass(40, playing);
    const statuses = await Promise.all(playing.map(async (each) => (await segment(each)).statusCode));
    expect(statuses).toEqual([403, 403]);
    expect((await begin(tablet)).body.code).toBe('not_now');
  });

  it('do not begin again with each reload of the page', async () => {
    await addChild({ minutesPerDay: 1 });
    const replies: number[] = [];
    for (let reload = 0; reload < 4; reload += 1) {
      replies.push((await begin()).status);
    }
    expect(replies).toEqual([200, 200, 200, 403]);
  });

  it('are counted once, whichever processes serve the segments', async () => {
    await addChild({ minutesPerDay: 10 });
    const other = await buildApp(test.platform);
    const playing = await play();
    for (const app of [test.app, other]) await segment(playing, app);
    await pass(40, [playing]);
    for (const app of [test.app, other]) await segment(playing, app);
    await other.close();
    expect(await minutesToday()).toBe(1);
    expect(await secondsOf(child.id)).toBeLessThan(65);
  });

  it('are not used up by a pause', async () => {
    await addChild({ minutesPerDay: 2 });
    const playing = await play();
    await segment(playing);
    await pass(3600, [playing]);
    expect((await segment(playing)).statusCode).toBe(200);
  });

  it('are those of today in Tehran', async () => {
    await addChild({ minutesPerDay: 30 });
    await sql`insert into watch_days values (${child.id}, (now() at time zone 'UTC' + interval '3.5 hours')::date - 1, 9999)`.execute(
      test.db,
    );
    expect((await play()).timeLeft?.today).toBe(1800);
    expect(await minutesToday()).toBe(0);
  });

  it('that parents raise count at once', async () => {
    await addChild({ minutesPerDay: 1 });
    await sql`insert into watch_days values (${child.id}, (now() at time zone 'UTC' + interval '3.5 hours')::date, 60)`.execute(
      test.db,
    );
    expect((await begin()).body.code).toBe('not_now');
    await parent.call('PATCH', `/api/user/profiles/${child.id}`, { minutesPerDay: 60 });
    expect((await play()).timeLeft?.today).toBe(3540);
  });
});

it('an adult’s playback is neither counted nor limited', async () => {
  await addChild({ minutesPerDay: 1 });
  const playing = await play(parent.call);
  await segment(playing);
  await pass(40, [playing]);
  expect((await segment(playing)).statusCode).toBe(200);
  expect(await secondsOf(parent.id)).toBe(0);
});

it('a child downloads nothing that would play at any hour', async () => {
  await addChild({ minutesPerDay: 1 });
  const downloads = `/api/watch/t${file.titleId}/${file.id}/downloads`;
  expect((await child.call('GET', downloads)).status).toBe(403);
  expect((await parent.call('GET', downloads)).status).toBe(200);
});

it('a child’s days are in its export and are deleted with its profile', async () => {
  await addChild({});
  await play();
  const { body } = await parent.call('GET', `/api/user/profiles/${child.id}/export`);
  expect(body.watchDays).toMatchObject([{ seconds: 20 }]);
  await parent.call('DELETE', `/api/user/profiles/${child.id}`);
  expect(await secondsOf(child.id)).toBe(0);
});

async function secondsOf(profileId: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(seconds), 0)::int as sum from watch_days where profile_id = ${profileId}`.execute(
    test.db,
  );
  return rows[0]?.sum ?? 0;
}
