import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLedgerEntry } from '../../premium/ledger/ledger.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let film: { id: number; watch: string };
let premium: { id: number; watch: string };
let episodes: { id: number; watch: string }[];

async function fileOf(titleKey: string, episode?: number): Promise<{ id: number; watch: string }> {
  let query = test.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .leftJoin('episodes as e', 'e.id', 'f.episode_id')
    .select(['f.id', 't.id as titleId'])
    .where('t.key', '=', titleKey)
    .where('f.kind', '=', 'feature');
  if (episode) query = query.where('e.number', '=', episode);
  const row = await query.executeTakeFirstOrThrow();
  return { id: row.id, watch: `/api/watch/t${row.titleId}/${row.id}` };
}

beforeAll(async () => {
  test = await openTestApp();
  film = await fileOf('pardeh-lantern-keeper');
  premium = await fileOf('pardeh-chahar-bagh');
  episodes = [await fileOf('pardeh-city-of-windows', 1), await fileOf('pardeh-city-of-windows', 2)];
});
afterAll(() => test.close());

const start = (user: TestUser, watch: string, query = '') => user.call('POST', `${watch}/session${query}`);
const startAsVisitor = (watch: string) => send(test.app, { method: 'POST', url: `${watch}/session` });
const pathOf = (url: string) => new URL(url).pathname;
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: pathOf(url), headers });

async function makePremium(user: TestUser): Promise<void> {
  await test.db
    .transaction()
    .execute((db) =>
      addLedgerEntry(db, { kind: 'grant', userId: user.id, days: 1, starts: 'now', planTitle: 'یک‌روزه' }),
    );
}

describe('a session', () => {
  it('has all that a player needs', async () => {
    const user = await registerUser(test.app);
    const { status, body, headers } = await start(user, film.watch);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const { data } = body;
    expect(data.playlist).toMatch(/\/v\/[\w.-]+\/\d+\/master\.m3u8$/);
    expect(data.tracks.audio).toEqual([
      { lang: 'en', titleFa: 'صدای اصلی', isDub: false },
      { lang: 'fa', titleFa: 'دوبلهٔ فارسی', isDub: true },
    ]);
    expect(data.tracks.subtitles.map((track: { lang: string }) => track.lang)).toEqual(['fa', 'en']);
    expect(data.qualities.map((each: { quality: string }) => each.quality)).toEqual(['720p', '360p']);
    expect(data.chapters.at(-1)).toMatchObject({ kind: 'credits', start: 88, end: 96 });
    expect(data.position).toBe(0);
    expect(data.next).toBeNull();
    expect(data.title).toMatchObject({ titleFa: 'فانوس‌بان', season: null });
    const hours = (Date.parse(data.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(0.5);
    expect(hours).toBeLessThan(0.6);
  });

  it('leads from one episode to the next and back', async () => {
    const [first, second] = episodes;
    const one = (await startAsVisitor(first?.watch ?? '')).body.data;
    expect(one.next).toMatchObject({ fileId: second?.id, season: 1, episode: 2, titleFa: 'برف' });
    expect(one.previous).toBeNull();
    expect(one.chapters[0]).toMatchObject({ kind: 'intro', start: 5, end: 17 });
    const two = (await startAsVisitor(second?.watch ?? '')).body.data;
    expect(two.next).toBeNull();
    expect(two.previous.fileId).toBe(first?.id);
  });

  it('is not there for a file of another title, an unknown file, or a trailer', async () => {
    expect((await startAsVisitor(`/api/watch/t1/${film.id}`)).status).toBe(404);
    expect((await startAsVisitor('/api/watch/tt0111161/2147483647')).status).toBe(404);
    expect((await startAsVisitor(`/api/watch/nonsense/${film.id}`)).status).toBe(404);
    const trailer = await test.db
      .selectFrom('files')
      .select(['id', 'title_id'])
      .where('kind', '=', 'trailer')
      .executeTakeFirstOrThrow();
    expect((await startAsVisitor(`/api/watch/t${trailer.title_id}/${trailer.id}`)).status).toBe(404);
  });
});

describe('the right to watch', () => {
  it('free titles and trailers are for anybody', async () => {
    expect((await startAsVisitor(film.watch)).status).toBe(200);
    const titleId = premium.watch.split('/')[3];
    const trailer = await send(test.app, { url: `/api/watch/trailer/${titleId}` });
    expect(trailer.status).toBe(200);
    expect(trailer.body.data).toMatchObject({ kind: 'trailer', beaconUrl: null });
    expect((await get(trailer.body.data.playlist)).statusCode).toBe(200);
    expect((await send(test.app, { url: '/api/watch/trailer/tt9999999' })).status).toBe(404);
  });

  it('a premium title asks a visitor to sign in and a user to buy', async () => {
    const visitor = await startAsVisitor(premium.watch);
    expect(visitor.status).toBe(401);
    const user = await registerUser(test.app);
    const refused = await start(user, premium.watch);
    expect([refused.status, refused.body.code]).toEqual([403, 'premium_required']);
    expect(JSON.stringify([visitor.body, refused.body])).not.toContain('/v/');
    await makePremium(user);
    expect((await start(user, premium.watch)).status).toBe(200);
  });

  it('nothing that a visitor can read of a premium title leads to its film', async () => {
    const id = Number(premium.watch.split('/')[3]?.slice(1));
    const ofTitle = ['', '/files', '/similar'].map((part) => `/api/titles/${id}${part}`);
    for (const url of [...ofTitle, '/api/titles/search?per_page=48', '/api/titles/slideshow']) {
      const reply = await test.app.inject(url);
      expect([url, reply.statusCode]).toEqual([url, 200]);
      expect(reply.body).not.toMatch(/\/v\/|m3u8/);
    }
    expect((await send(test.app, { url: `${premium.watch}/downloads` })).status).toBe(401);
  });

  it('a plan that ends closes the master playlist, although the link lives on', async () => {
    const user = await registerUser(test.app);
    await makePremium(user);
    const { playlist } = (await start(user, premium.watch)).body.data;
    expect((await get(playlist)).statusCode).toBe(200);
    await test.db
      .updateTable('membership_periods')
      .set({ starts_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() - 500) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await get(playlist)).statusCode).toBe(403);
  });
});

describe('sessions at once', () => {
  it('three play, the fourth is told to wait', async () => {
    const user = await registerUser(test.app);
    const replies = await Promise.all(Array.from({ length: 8 }, () => start(user, film.watch)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    const refused = replies.find((reply) => reply.status === 429);
    expect(refused?.body.code).toBe('too_many_sessions');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('one that is gone on with does not count twice; another’s is never taken over', async () => {
    const [user, other] = [await registerUser(test.app), await registerUser(test.app)];
    const { session } = (await start(user, film.watch)).body.data;
    for (let again = 0; again < 5; again += 1) {
      const renewed = await start(user, film.watch, `?session=${session}`);
      expect(renewed.body.data.session).toBe(session);
    }
    const stolen = await start(other, film.watch, `?session=${session}`);
    expect(stolen.body.data.session).not.toBe(session);
  });

  it('one that is left, or has been silent for long, makes room', async () => {
    const user = await registerUser(test.app);
    const [first] = await Promise.all([0, 1, 2].map(() => start(user, film.watch)));
    const beacon = new URL(first?.body.data.beaconUrl);
    const left = await send(test.app, {
      method: 'POST',
      url: `${beacon.pathname}${beacon.search}&position=10&duration=96&saveCount=1&ended=1`,
    });
    expect(left.status).toBe(204);
    expect((await start(user, film.watch)).status).toBe(200);
    expect((await start(user, film.watch)).status).toBe(429);
    await test.db
      .updateTable('playback_sessions')
      .set({ seen_at: new Date(Date.now() - 180_000) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await start(user, film.watch)).status).toBe(200);
  });

  it('ending the others ends them: their next playlist is refused', async () => {
    const user = await registerUser(test.app);
    const replies = await Promise.all([0, 1, 2].map(() => start(user, film.watch)));
    const fourth = await start(user, film.watch, '?end_others=1');
    expect(fourth.status).toBe(200);
    for (const reply of replies) expect((await get(reply.body.data.playlist)).statusCode).toBe(403);
    expect((await get(fourth.body.data.playlist)).statusCode).toBe(200);
  });
});

describe('positions', () => {
  const put = (user: TestUser, body: object, fileId = film.id) =>
    user.call('PUT', `/api/watch/${fileId}/position`, body);
  const resumes = async (user: TestUser) => (await start(user, film.watch)).body.data.position;

  it('are kept, and given back when the title is opened again', async () => {
    const user = await registerUser(test.app);
    expect((await put(user, { position: 41.5, duration: 96 })).status).toBe(204);
    expect((await put(user, { position: 41.5, duration: 96 })).status).toBe(204);
    expect(await resumes(user)).toBeCloseTo(41.5);
    const history = await user.call('GET', '/api/user/history');
    expect(history.body.data).toHaveLength(1);
  });

  it('never move back by a slow request', async () => {
    const user = await registerUser(test.app);
    const { session } = (await start(user, film.watch)).body.data;
    const save = (position: number, saveCount: number) =>
      put(user, { position, duration: 96, session, saveCount });
    await save(40, 5);
    await save(8, 1);
    expect(await resumes(user)).toBe(40);
    await save(20, 6);
    expect(await resumes(user)).toBe(20);
  });

  it('begin again after the end', async () => {
    const user = await registerUser(test.app);
    await put(user, { position: 95, duration: 96 });
    expect(await resumes(user)).toBe(0);
  });

  it('arrive from a page that is being left, without an Authorization header', async () => {
    const user = await registerUser(test.app);
    const { beaconUrl } = (await start(user, film.watch)).body.data;
    const beacon = new URL(beaconUrl);
    const post = (url: string) => send(test.app, { method: 'POST', url });
    const own = `${beacon.pathname}${beacon.search}`;
    expect((await post(`${own}&position=33&duration=96&saveCount=2`)).status).toBe(204);
    expect(await resumes(user)).toBe(33);
    const elsewhere = own.replace(`/${film.id}/`, `/${premium.id}/`);
    expect((await post(`${elsewhere}&position=3&duration=96`)).status).toBe(403);
    const forged = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await post(`${forged}&position=3&duration=96`)).status).toBe(403);
  });

  it('refuse nonsense', async () => {
    const user = await registerUser(test.app);
    expect((await put(user, { position: -1, duration: 96 })).status).toBe(422);
    expect((await put(user, { position: 1, duration: 0 })).status).toBe(422);
    expect((await put(user, { position: 'x', duration: 96 })).status).toBe(422);
    expect((await put(user, { position: 1, duration: 96 }, 2_147_483_647)).status).toBe(404);
    const anonymous = await send(test.app, {
      method: 'PUT',
      url: `/api/watch/${film.id}/position`,
      payload: { position: 1, duration: 2 },
    });
    expect(anonymous.status).toBe(401);
  });
});

it('a session id that nobody has given out is only a wish', async () => {
  const user = await registerUser(test.app);
  const made = randomBytes(16).toString('base64url');
  const reply = await start(user, film.watch, `?session=${made}`);
  expect(reply.status).toBe(200);
  expect(reply.body.data.session).not.toBe(made);
});
