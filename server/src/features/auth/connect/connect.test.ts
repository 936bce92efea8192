import { toPersianLayout } from '@pardeh/persian/keyboard';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askJellyfin } from '../../../testing/jellyfin-app.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { callWith, registerUser, send, type TestUser } from '../../../testing/test-user.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await registerUser(test.app);
});

const start = async (device = 'تلویزیون نشیمن') =>
  (await send(test.app, { method: 'POST', url: '/api/connect', payload: { device } })).body.data as {
    deviceCode: string;
    userCode: string;
    path: string;
  };
const poll = (deviceCode: string) =>
  send(test.app, { method: 'POST', url: '/api/connect/token', payload: { deviceCode } });
/** As if the agreed time had passed since the last call. */
const wait = () =>
  test.db
    .updateTable('device_codes')
    .set({ polled_at: new Date(0) })
    .execute();
const decide = (code: string, body: object) => user.call('POST', `/api/user/connect/${code}`, body);

describe('a television', () => {
  it('signs in once a viewer has said yes, exactly once', async () => {
    const { deviceCode, userCode, path } = await start();
    expect(userCode).toMatch(/^[BCDFGHJ-NP-TVWXZ]{4}-[BCDFGHJ-NP-TVWXZ]{4}$/);
    expect(path).toBe(`/connect?code=${userCode}`);
    expect((await poll(deviceCode)).status).toBe(202);
    const shown = await user.call('GET', `/api/user/connect/${userCode.toLowerCase().replace('-', ' ')}`);
    expect(shown.body.data).toMatchObject({
      userCode,
      app: null,
      device: 'تلویزیون نشیمن',
      isSameNetwork: true,
    });
    expect((await decide(userCode, { accept: true })).body).toEqual({ data: { accepted: true } });
    await wait();
    const both = await Promise.all([poll(deviceCode), poll(deviceCode)]);
    const signedIn = both.filter(({ body }) => body.token !== undefined);
    expect(signedIn).toHaveLength(1);
    expect(signedIn[0]?.body.user.data.id).toBe(user.id);
    const tv = callWith(test.app, signedIn[0]?.body.token);
    expect((await tv('GET', '/api/user')).status).toBe(200);
    expect((await poll(deviceCode)).status).toBe(410);
    const notices = (await user.call('GET', '/api/user/notifications')).body.data;
    expect(notices[0]).toMatchObject({ kind: 'security', bodyFa: expect.stringContaining('تلویزیون نشیمن') });
  });

  it('gets the profile that was picked, whose PIN is asked for', async () => {
    const child = (await user.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 9 })).body.data;
    const guarded = (await user.call('POST', '/api/user/profiles', { name: 'مادر', pin: '1234' })).body.data;
    const first = await start();
    const refused = await decide(first.userCode, { accept: true, profileId: guarded.id });
    expect([refused.status, refused.body.code]).toEqual([403, 'pin_required']);
    expect((await decide(first.userCode, { accept: true, profileId: child.id })).status).toBe(200);
    const { token } = (await poll(first.deviceCode)).body;
    expect((await callWith(test.app, token)('GET', '/api/user')).body.data.profile.id).toBe(child.id);

    // From the child's profile no device gets into an adult's.
    const second = await start();
    const fromChild = callWith(test.app, token);
    const up = await fromChild('POST', `/api/user/connect/${second.userCode}`, {
      accept: true,
      profileId: user.id,
    });
    expect([up.status, up.body.code]).toEqual([403, 'child_profile']);
    const stranger = await registerUser(test.app);
    expect((await decide(second.userCode, { accept: true, profileId: stranger.id })).status).toBe(404);
  });

  it('learns of a refusal, of polling too fast and of an expired code', async () => {
    const refused = await start();
    await decide(refused.userCode, { accept: false });
    expect((await poll(refused.deviceCode)).body.code).toBe('denied');
    expect((await poll(refused.deviceCode)).status).toBe(410);
    const hasty = await start();
    await poll(hasty.deviceCode);
    const again = await poll(hasty.deviceCode);
    expect([again.status, again.body.code, again.headers['retry-after']]).toEqual([429, 'slow_down', '5']);
    await test.db
      .updateTable('device_codes')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await poll(hasty.deviceCode)).status).toBe(410);
    expect((await decide(hasty.userCode, { accept: true })).status).toBe(410);
  });
});

it('names a device by its browser when it does not name itself', async () => {
  const { body } = await send(test.app, {
    method: 'POST',
    url: '/api/connect',
    payload: {},
    headers: {
      'user-agent': 'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 Chrome/94.0 Safari/537.36',
    },
  });
  const shown = await user.call('GET', `/api/user/connect/${body.data.userCode}`);
  expect(shown.body.data.device).toBe('کروم روی تلویزیون');
});

it('stores no secret', async () => {
  const { deviceCode } = await start();
  const rows = await test.db.selectFrom('device_codes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(deviceCode);
});

it('is decided once', async () => {
  const { userCode } = await start();
  const other = await registerUser(test.app);
  const both = await Promise.all([
    decide(userCode, { accept: true }),
    other.call('POST', `/api/user/connect/${userCode}`, { accept: true }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
});

it.each([
  ['the password is changed', 'POST', '/api/sanc/password'],
  ['all other devices are signed out', 'DELETE', '/api/user/sessions'],
] as const)('a yes that no device has collected ends when %s', async (_, method, url) => {
  const { deviceCode, userCode } = await start();
  expect((await decide(userCode, { accept: true })).status).toBe(200);
  const password = 'another secret of theirs 9';
  const change = { currentPassword: user.password, password, passwordConfirmation: password };
  expect((await user.call(method, url, method === 'POST' ? change : undefined)).status).toBeLessThan(300);
  expect((await poll(deviceCode)).status).toBe(410);
});

it('the code of a page opens no door for apps', async () => {
  const { deviceCode, userCode } = await start();
  await decide(userCode, { accept: true });
  const request = { method: 'POST', payload: { Secret: deviceCode } } as const;
  const reply = await askJellyfin(test.app, null, '/Users/AuthenticateWithQuickConnect', request);
  expect(reply.status).toBe(401);
  expect((await poll(deviceCode)).body.user.data.id).toBe(user.id);
});

it('a child says yes to no device, in an app neither', async () => {
  const { id } = (await user.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 9 })).body.data;
  const quick = async () =>
    (await askJellyfin(test.app, null, '/QuickConnect/Initiate', { method: 'POST' })).body;
  const own = await quick();
  await decide(own.Code, { accept: true, profileId: id });
  const signIn = { method: 'POST', payload: { Secret: own.Secret } } as const;
  const { body } = await askJellyfin(test.app, null, '/Users/AuthenticateWithQuickConnect', signIn);
  const other = await quick();
  const url = `/QuickConnect/Authorize?code=${other.Code}`;
  const refused = await askJellyfin(test.app, body.AccessToken, url, { method: 'POST' });
  expect([refused.status, refused.body.code]).toEqual([403, 'child_profile']);
});

it('reads a code that was typed on the Persian layout', async () => {
  const { userCode } = await start();
  const typed = toPersianLayout(userCode.toLowerCase());
  const found = await user.call('GET', `/api/user/connect/${encodeURIComponent(typed)}`);
  expect(found.body.data).toMatchObject({ userCode });
});

it.each(['x', '%00', 'ABCDEFGHIJ'.repeat(4), "' or 1=1", '𝔹'])('knows no code %j', async (code) => {
  expect((await user.call('GET', `/api/user/connect/${encodeURIComponent(code)}`)).status).toBe(410);
});

it('limits guesses for each account', async () => {
  const limited = await openTestApp({ rateLimitScale: 1 });
  const guesser = await registerUser(limited.app);
  const replies = [];
  for (let n = 0; n < 21; n += 1)
    replies.push((await guesser.call('GET', '/api/user/connect/BBBBCCCC')).status);
  expect(replies).toEqual([...new Array(20).fill(410), 429]);
  await limited.close();
});

it('asks who is not signed in to sign in', async () => {
  const { userCode } = await start();
  expect((await send(test.app, { url: `/api/user/connect/${userCode}` })).status).toBe(401);
  expect(
    (await send(test.app, { method: 'POST', url: '/api/connect', payload: { device: ' ' } })).status,
  ).toBe(422);
});
