import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../main/app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../../testing/test-user.ts';

let test: TestApp;
let watch: string;
let user: TestUser;

beforeAll(async () => {
  test = await openTestApp();
  const film = await test.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .select(['f.id', 't.id as titleId'])
    .where('t.key', '=', 'pardeh-lantern-keeper')
    .where('f.kind', '=', 'feature')
    .executeTakeFirstOrThrow();
  watch = `/api/watch/t${film.titleId}/${film.id}`;
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});
afterEach(() => void vi.restoreAllMocks());

interface Playing {
  session: string;
  base: string;
}

async function play(query = ''): Promise<Playing> {
  const { status, body } = await user.call('POST', `${watch}/session${query}`);
  if (status !== 200) throw new Error(`${status} ${body.code}`);
  return {
    session: body.data.session,
    base: new URL(body.data.playlist).pathname.replace('/master.m3u8', ''),
  };
}
const segment = ({ base }: Playing, { app = test.app, remoteAddress = '10.1.0.1' } = {}) =>
  app.inject({ url: `${base}/v720p/00001.m4s`, remoteAddress });
const master = ({ base }: Playing, app = test.app) =>
  app.inject({ url: `${base}/master.m3u8`, remoteAddress: '10.1.0.1' });
const status = async (playing: Playing) => (await segment(playing)).statusCode;
const checkForNginx = ({ base }: Playing) =>
  test.app.inject({
    url: '/internal/media-check',
    headers: { 'x-original-uri': `${base}/v720p/00001.m4s` },
    remoteAddress: '127.0.0.1',
  });
/** As if nothing had been heard of these players for three minutes. */
const silence = (playing: Playing[]) =>
  test.db
    .updateTable('playback_sessions')
    .set({ seen_at: new Date(Date.now() - 180_000) })
    .where(
      'id',
      'in',
      playing.map(({ session }) => session),
    )
    .execute();
/** As if half a minute had passed: what was cached in memory is read again. */
function passHalfAMinute(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000);
}

describe('three at once', () => {
  it.each([
    ['segments', segment],
    ['what nginx asks', checkForNginx],
  ])('%s keep a place taken, without any save of a position', async (_what, ask) => {
    const playing = [await play(), await play(), await play()];
    await silence(playing);
    for (const each of playing) expect((await ask(each)).statusCode).toBeLessThan(300);
    await expect(play()).rejects.toThrow('429 too_many_sessions');
  });

  it('of six that take turns in being silent the three oldest end, and are told so', async () => {
    const first = [await play(), await play(), await play()];
    await silence(first);
    const later = [await play(), await play(), await play()];
    const replies = await Promise.all(first.map((each) => segment(each)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(replies[0]?.json()).toMatchObject({
      code: 'stream_ended',
      message: expect.stringContaining('دستگاه‌های دیگری'),
    });
    expect(await Promise.all(later.map(status))).toEqual([200, 200, 200]);
    expect((await checkForNginx(first[0] as Playing)).statusCode).toBe(403);
    // The player asks for a new address when one is refused: it must not take its place back by itself.
    await expect(play(`?session=${first[0]?.session}`)).rejects.toThrow('403 stream_ended');
  });

  it('saving a position brings nobody back in over the three', async () => {
    const first = [await play(), await play(), await play()];
    await silence(first);
    const later = [await play(), await play(), await play()];
    const fileId = watch.split('/').pop();
    for (const { session } of first) {
      await user.call('PUT', `/api/watch/${fileId}/position`, { position: 9, duration: 96, session });
    }
    expect(await Promise.all([...first, ...later].map(status))).toEqual([403, 403, 403, 200, 200, 200]);
  });

  it('who said that he left and plays on is counted again', async () => {
    const first = await play();
    await play();
    await play();
    const token = first.base.split('/')[2];
    const fileId = watch.split('/').pop();
    const left = `/api/watch/${fileId}/position?token=${token}&position=1&duration=96&ended=1`;
    expect((await test.app.inject({ method: 'POST', url: left })).statusCode).toBe(204);
    await play();
    expect(await status(first)).toBe(403);
  });

  it('a session that was ended is refused at once, and its segments by every process', async () => {
    const other = await buildApp(test.platform);
    const playing = await play();
    for (const app of [test.app, other]) expect((await segment(playing, { app })).statusCode).toBe(200);
    await play('?end_others=1');
    for (const app of [test.app, other]) {
      const begun = await master(playing, app);
      expect([begun.statusCode, begun.json().code]).toEqual([403, 'stream_ended']);
      await vi.waitFor(async () => {
        const stopped = await segment(playing, { app });
        expect([stopped.statusCode, stopped.json().code]).toEqual([403, 'stream_ended']);
      });
    }
    await other.close();
  });

  it('a thousand segments cost one statement in twenty seconds', async () => {
    const playing = [await play(), await play(), await play()];
    const statements: string[] = [];
    const watcher = ({ query }: { query: { sql: string } }) => void statements.push(query.sql);
    await Promise.all(playing.map((each) => segment(each)));
    test.platform.database.watchers.add(watcher);
    for (let turn = 0; turn < 20; turn += 1) await Promise.all(playing.map((each) => segment(each)));
    expect(statements).toEqual([]);
    passHalfAMinute();
    await Promise.all(playing.map((each) => segment(each)));
    test.platform.database.watchers.delete(watcher);
    expect(statements).toHaveLength(1);
  });
});

describe('a link', () => {
  it('is told to nginx as good for twenty seconds', async () => {
    const reply = await checkForNginx(await play());
    expect([reply.statusCode, reply.headers['x-accel-expires']]).toEqual([204, '20']);
  });

  it('ends with the sign-in that it was begun with', async () => {
    const playing = await play();
    expect(await status(playing)).toBe(200);
    expect((await user.call('POST', '/api/sanc/logout')).status).toBeLessThan(300);
    const begun = await master(playing);
    expect([begun.statusCode, begun.json().code]).toEqual([403, 'stream_ended']);
    await vi.waitFor(async () => {
      const stopped = await segment(playing);
      expect([stopped.statusCode, stopped.json().code]).toEqual([403, 'stream_ended']);
    });
  });

  it('that is used from many networks at once ends, and is on record', async () => {
    const playing = await play();
    const from = async (remoteAddress: string) => (await segment(playing, { remoteAddress })).statusCode;
    // A household on the move: one network with many addresses, then another.
    for (const address of ['5.1.0.1', '5.1.7.2', '5.1.9.3', '2.2.2.2', '2a01:4f8::1']) {
      expect(await from(address)).toBe(200);
    }
    await from('3.3.3.3');
    expect(await from('5.1.0.1')).toBe(403);
    const recorded = await test.db
      .selectFrom('audit_log')
      .select('detail')
      .where('event', '=', 'playback.many_networks')
      .where('user_id', '=', user.id)
      .execute();
    expect(recorded).toMatchObject([{ detail: { networks: 4 } }]);
  });

  it('to download ends with the sign-in too, and does not play', async () => {
    const { body } = await user.call('GET', `${watch}/downloads`);
    const url = new URL(body.data.videos[0].url).pathname;
    const head = () => test.app.inject({ method: 'HEAD', url });
    expect((await head()).statusCode).toBe(200);
    const [, , token, fileId] = url.split('/');
    expect((await test.app.inject({ url: `/v/${token}/${fileId}/v720p/00001.m4s` })).statusCode).toBe(403);
    await user.call('POST', '/api/sanc/logout');
    passHalfAMinute();
    expect((await head()).statusCode).toBe(403);
  });
});
