import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceName } from '../../members/device-name.rules.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { callWith, registerUser, send } from '../../testing/test-user.ts';
import { tidyJob } from './tidy.job.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function twoDevices() {
  const user = await registerUser(test.app);
  const { body } = await send(test.app, {
    method: 'POST',
    url: '/api/sanc/login',
    headers: { 'user-agent': PHONE },
    payload: { email: user.email, password: user.password },
  });
  return { user, phone: callWith(test.app, body.token), phoneId: Number(body.token.split('|')[0]) };
}

it('lists the devices that are signed in, and which one is asking', async () => {
  const { user, phone, phoneId } = await twoDevices();
  const { data } = (await phone('GET', '/api/user/sessions')).body;
  expect(data).toHaveLength(2);
  expect(data.find((each: { id: number }) => each.id === phoneId)).toMatchObject({
    deviceFa: 'کروم روی اندروید',
    address: '127.0.0.1',
    current: true,
  });
  expect(
    (await user.call('GET', '/api/user/sessions')).body.data.filter(
      (each: { current: boolean }) => each.current,
    ),
  ).toHaveLength(1);
});

it('shows an IPv4 address as people know it', async () => {
  const { user } = await twoDevices();
  await test.db.updateTable('access_tokens').set({ address: '::ffff:5.6.7.8' }).execute();
  const { body } = await test.app
    .inject({
      method: 'POST',
      url: '/api/sanc/login',
      remoteAddress: '::ffff:1.2.3.4',
      payload: { email: user.email, password: user.password },
    })
    .then((reply) => ({ body: reply.json() as { token: string } }));
  const { data } = (await callWith(test.app, body.token)('GET', '/api/user/sessions')).body;
  expect(data.map(({ address }: { address: string }) => address).sort()).toEqual([
    '1.2.3.4',
    '5.6.7.8',
    '5.6.7.8',
  ]);
});

it('signs one device out, at once', async () => {
  const { user, phone, phoneId } = await twoDevices();
  expect((await user.call('DELETE', `/api/user/sessions/${phoneId}`)).body).toEqual({ revoked: 1 });
  expect((await phone('GET', '/api/user')).status).toBe(401);
  expect((await user.call('GET', '/api/user')).status).toBe(200);
});

it('signs all the others out', async () => {
  const { user, phone } = await twoDevices();
  expect((await phone('DELETE', '/api/user/sessions')).body).toEqual({ revoked: 1 });
  expect((await phone('GET', '/api/user')).status).toBe(200);
  expect((await user.call('GET', '/api/user')).status).toBe(401);
});

it('knows nothing of other people’s devices', async () => {
  const { phoneId, phone } = await twoDevices();
  const stranger = await registerUser(test.app);
  expect((await stranger.call('DELETE', `/api/user/sessions/${phoneId}`)).status).toBe(404);
  expect((await phone('GET', '/api/user')).status).toBe(200);
});

it('clears away what has run out, and nothing else', async () => {
  const { user, phoneId } = await twoDevices();
  await test.db
    .updateTable('access_tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', phoneId)
    .execute();
  await test.platform.jobs.send('sessions.tidy', {});
  expect(await runQueued(test.platform, tidyJob(test.platform))).toBe(1);
  const left = await test.db
    .selectFrom('access_tokens')
    .select('id')
    .where('user_id', '=', user.id)
    .execute();
  expect(left.map(({ id }) => `${id}`)).toEqual([user.token.split('|')[0]]);
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'سافاری روی آیفون',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'فایرفاکس روی ویندوز'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130 Safari/537.36 Edg/130.0',
    'اج روی مک',
  ],
  ['curl/8.5.0', 'برنامه‌ای بیرون از مرورگر'],
  ['', 'برنامه‌ای بیرون از مرورگر'],
])('names %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
