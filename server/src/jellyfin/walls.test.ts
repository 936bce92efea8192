import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLedgerEntry } from '../premium/ledger/ledger.queries.ts';
import { askJellyfin, signInApp } from '../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../testing/open-test-app.ts';
import { registerUser, type TestUser } from '../testing/test-user.ts';
import { toItemId } from './ids.rules.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const FREE = 'pardeh-lantern-keeper';
const PREMIUM = 'pardeh-chahar-bagh';
/** Well before a cached answer would expire by itself. */
const SOON = { timeout: 60_000 };

async function fileOf(key: string) {
  return test.db
    .selectFrom('files as f')
    .innerJoin('titles as t', 't.id', 'f.title_id')
    .select(['f.id', 't.id as titleId'])
    .where('t.key', '=', key)
    .where('f.kind', '=', 'feature')
    .where('f.episode_id', 'is', null)
    .orderBy('f.id')
    .executeTakeFirstOrThrow();
}

type Verdict = 'plays' | 'refused' | 'too many' | 'does not exist' | 'signed out';
const VERDICTS: Record<number, Verdict> = {
  200: 'plays',
  401: 'signed out',
  403: 'refused',
  404: 'does not exist',
  429: 'too many',
};

/** The same profile at both doors. */
interface Viewer {
  user: TestUser;
  profileId: number;
  token: string;
}

/** A child comes to an app by the code of a parent, and to the site by being chosen. */
async function openViewer(child?: object): Promise<Viewer> {
  const user = await registerUser(test.app);
  if (!child) return { user, profileId: user.id, token: await signInApp(test.app, user) };
  const body = { name: 'نیکا', childAge: 9, ...child };
  const profile = (await user.call('POST', '/api/user/profiles', body)).body.data as { id: number };
  const { body: code } = await askJellyfin(test.app, null, '/QuickConnect/Initiate', { method: 'POST' });
  await user.call('POST', `/api/user/connect/${code.Code}`, { accept: true, profileId: profile.id });
  const payload = { Secret: code.Secret };
  const signedIn = await askJellyfin(test.app, null, '/Users/AuthenticateWithQuickConnect', {
    method: 'POST',
    payload,
  });
  expect(signedIn.body.User.Name).toBe('نیکا');
  await user.call('POST', `/api/user/profiles/${profile.id}/choose`, {});
  return { user, profileId: profile.id, token: signedIn.body.AccessToken };
}

async function askSite({ user }: Viewer, key: string): Promise<Verdict> {
  const { id, titleId } = await fileOf(key);
  const { status } = await user.call('POST', `/api/watch/t${titleId}/${id}/session`);
  return VERDICTS[status] ?? 'does not exist';
}

/** Not only what PlaybackInfo says: no other address of the title says anything else. */
async function askApp({ token }: Viewer, key: string): Promise<Verdict> {
  const item = toItemId('title', (await fileOf(key)).titleId);
  const ask = (url: string) => askJellyfin(test.app, token, url);
  const statuses = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await ask(url)).status));
  const whole = { DeviceProfile: { TranscodingProfiles: [] } };
  const infos = [
    await askJellyfin(test.app, token, `/Items/${item}/PlaybackInfo`, { method: 'POST', payload: {} }),
    await askJellyfin(test.app, token, `/Items/${item}/PlaybackInfo`, { method: 'POST', payload: whole }),
  ];
  const [info] = infos;
  const parts = [
    `/Videos/${item}/master.m3u8`,
    `/Videos/${item}/stream?static=true`,
    `/Items/${item}/Download`,
  ];
  if (info?.status === 401) {
    expect(await statuses(`/Items/${item}`, ...parts)).toEqual([401, 401, 401, 401]);
    return 'signed out';
  }
  if (info?.status === 404) {
    const more = [
      `/Items/${item}`,
      `/Items/${item}/Images/Primary`,
      `/Videos/${item}/${item}/Subtitles/3/0/Stream.vtt`,
      `/Videos/${item}/Trickplay/160/0.jpg`,
      `/MediaSegments/${item}`,
    ];
    for (const [place, status] of (await statuses(...more, ...parts)).entries())
      expect([place, [403, 404]]).toEqual([place, expect.arrayContaining([status])]);
    expect((await ask(`/Items?ids=${item}`)).body.Items).toEqual([]);
    const all = (await ask('/Items?recursive=true&limit=800')).body.Items as { Id: string }[];
    expect(all.map(({ Id }) => Id)).not.toContain(item);
    return 'does not exist';
  }
  if (info?.body.ErrorCode === 'RateLimitExceeded') return 'too many';
  if (info?.body.ErrorCode === 'NotAllowed') {
    expect(infos.map(({ body }) => body.MediaSources)).toEqual([[], []]);
    expect(await statuses(...parts)).toEqual([403, 403, 403]);
    return 'refused';
  }
  const master = await ask(info?.body.MediaSources[0].TranscodingUrl as string);
  return master.status === 200 ? 'plays' : 'refused';
}

const asPremium = ({ user }: Viewer) =>
  test.db
    .transaction()
    .execute((db) =>
      addLedgerEntry(db, { kind: 'grant', userId: user.id, days: 1, starts: 'now', planTitle: 'یک‌روزه' }),
    );
const setTitle = (key: string, values: Record<string, unknown>) =>
  test.db.updateTable('titles').set(values).where('key', '=', key).execute();
/** An hour of the day in Tehran, so many hours from now. */
const hourFromNow = (hours: number) => {
  const now = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Tehran' });
  return `${String((Number(now.format()) + hours) % 24).padStart(2, '0')}:00`;
};

const AS_IT_WAS = {
  visibility: 'published',
  licence_from: null,
  licence_to: null,
  min_age: null,
  age_rating: null,
};

interface Case {
  name: string;
  title: string;
  verdict: Verdict;
  /** What the title is for as long as it is asked for. */
  values?: Record<string, unknown>;
  /** The profile is a child's, with this. */
  child?: object;
  prepare?: (viewer: Viewer) => Promise<unknown>;
}

const CASES: Case[] = [
  { name: 'a free title', title: FREE, verdict: 'plays' },
  { name: 'a premium title without a plan', title: PREMIUM, verdict: 'refused' },
  { name: 'a premium title with a plan', title: PREMIUM, verdict: 'plays', prepare: asPremium },
  {
    name: 'more devices than the account may use',
    title: FREE,
    verdict: 'too many',
    prepare: async (viewer) => {
      for (let n = 0; n < test.platform.config.streamsAtOnce; n += 1) await askSite(viewer, FREE);
    },
  },
  {
    name: 'an account that was blocked',
    // A free one it may still watch on the site, as a visitor.
    title: PREMIUM,
    verdict: 'signed out',
    prepare: async (viewer) => {
      await asPremium(viewer);
      await sql`update users set blocked_at = now() where id = ${viewer.user.id}`.execute(test.db);
    },
  },
  {
    name: 'a title that was taken down',
    title: FREE,
    verdict: 'does not exist',
    values: { visibility: 'hidden' },
  },
  {
    name: 'a title whose licence has not begun',
    title: FREE,
    verdict: 'does not exist',
    values: { licence_from: '2100-01-01' },
  },
  {
    name: 'a title whose licence has ended',
    title: FREE,
    verdict: 'does not exist',
    values: { licence_to: '2020-01-01' },
  },
  { name: 'a title for a child’s age', title: FREE, verdict: 'plays', child: {}, values: { min_age: 9 } },
  {
    name: 'a title for older ones than a child',
    title: FREE,
    verdict: 'does not exist',
    child: {},
    values: { min_age: 15 },
  },
  {
    name: 'a title that nobody rated, for a child',
    title: FREE,
    verdict: 'does not exist',
    child: {},
    values: AS_IT_WAS,
  },
  {
    name: 'a child outside its hours',
    title: FREE,
    verdict: 'refused',
    child: { hours: { from: hourFromNow(2), to: hourFromNow(3) } },
    values: { min_age: 0 },
  },
  {
    name: 'a child within its hours',
    title: FREE,
    verdict: 'plays',
    child: { hours: { from: hourFromNow(23), to: hourFromNow(2) } },
    values: { min_age: 0 },
  },
  {
    name: 'a child that has watched enough today',
    title: FREE,
    verdict: 'refused',
    child: { minutesPerDay: 30 },
    values: { min_age: 0 },
    prepare: ({ profileId }) =>
      sql`insert into watch_days (profile_id, day, seconds) values (${profileId}, today_in_tehran(), 1800)`.execute(
        test.db,
      ),
  },
  {
    name: 'a premium title for a child of an account without a plan',
    title: PREMIUM,
    verdict: 'refused',
    child: {},
    values: { min_age: 0 },
  },
  {
    name: 'a premium title for a child of an account with one',
    title: PREMIUM,
    verdict: 'plays',
    child: {},
    values: { min_age: 0 },
    prepare: asPremium,
  },
];

it.each(CASES)(
  '$name: the site and the apps say the same',
  async ({ title, verdict, values, child, prepare }) => {
    const viewer = await openViewer(child);
    await prepare?.(viewer);
    if (values) await setTitle(title, values);
    try {
      expect(await askSite(viewer, title)).toBe(verdict);
      // The site's own session just now must not be the one too many.
      if (verdict === 'plays')
        await test.db.deleteFrom('playback_sessions').where('user_id', '=', viewer.user.id).execute();
      expect(await askApp(viewer, title)).toBe(verdict);
    } finally {
      await setTitle(title, AS_IT_WAS);
    }
  },
);

it('a child plays streams alone, by which its minutes are counted', async () => {
  const { token } = await openViewer({});
  await setTitle(FREE, { min_age: 0 });
  const item = toItemId('title', (await fileOf(FREE)).titleId);
  const payload = { DeviceProfile: { TranscodingProfiles: [] } };
  const whole = await askJellyfin(test.app, token, `/Items/${item}/PlaybackInfo`, {
    method: 'POST',
    payload,
  });
  expect(whole.body).toMatchObject({ MediaSources: [], ErrorCode: 'NotAllowed' });
  expect((await askJellyfin(test.app, token, `/Videos/${item}/stream?static=true`)).status).toBe(403);
  const { body } = await askJellyfin(test.app, token, `/Items/${item}/PlaybackInfo`);
  const held = `/Videos/${item}/stream?static=true&playSessionId=${body.PlaySessionId}`;
  expect((await askJellyfin(test.app, null, held)).status).toBe(403);
  expect((await askJellyfin(test.app, token, body.MediaSources[0].TranscodingUrl)).status).toBe(200);
  expect((await askJellyfin(test.app, token, `/Items/${item}/Images/Primary`)).status).toBe(200);
  // Older than the child, while it watches: the stream ends, and its pictures are gone for this token alone.
  await setTitle(FREE, { min_age: 15 });
  expect((await askJellyfin(test.app, token, body.MediaSources[0].TranscodingUrl)).status).toBe(404);
  const picture = async () => (await askJellyfin(test.app, token, `/Items/${item}/Images/Primary`)).status;
  await expect.poll(picture, SOON).toBe(404);
  expect((await askJellyfin(test.app, null, `/Items/${item}/Images/Primary`)).status).toBe(200);
  await setTitle(FREE, AS_IT_WAS);
});

it('a playlist and a whole file stop when the title is taken down or the device is signed out', async () => {
  const user = await registerUser(test.app);
  const token = await signInApp(test.app, user);
  const item = toItemId('title', (await fileOf(FREE)).titleId);
  const { body } = await askJellyfin(test.app, token, `/Items/${item}/PlaybackInfo`);
  const [source] = body.MediaSources;
  const whole = `/Videos/${item}/stream?static=true&playSessionId=${body.PlaySessionId}`;
  expect((await askJellyfin(test.app, null, whole, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
  await setTitle(FREE, { visibility: 'hidden' });
  expect((await askJellyfin(test.app, token, source.TranscodingUrl)).status).toBeGreaterThanOrEqual(403);
  expect((await askJellyfin(test.app, null, whole)).status).toBeGreaterThanOrEqual(403);
  await setTitle(FREE, { visibility: 'published' });
  await askJellyfin(test.app, token, '/Sessions/Logout', { method: 'POST' });
  expect((await askJellyfin(test.app, token, source.TranscodingUrl)).status).toBe(401);
});

it('an account with a second step signs in by a code alone', async () => {
  const user = await registerUser(test.app);
  await test.db
    .insertInto('totp_secrets')
    .values({ user_id: user.id, sealed: 'x', confirmed_at: new Date() })
    .execute();
  const payload = { Username: user.email, Pw: user.password };
  const refused = await askJellyfin(test.app, null, '/Users/AuthenticateByName', { method: 'POST', payload });
  expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('Quick Connect')]);
});
