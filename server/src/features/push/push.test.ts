import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { startPushService } from '../../testing/push-service.ts';
import { runQueued } from '../../testing/run-queued.ts';
import { registerUser, send, type TestUser } from '../../testing/test-user.ts';
import { pushJob } from './push.job.ts';
import { isPushService } from './push.rules.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  service = await startPushService();
  test = await openTestApp({ pushOrigins: [service.origin] });
});
afterAll(async () => {
  await test.close();
  await service.close();
});
beforeEach(async () => {
  user = await registerUser(test.app);
  service.received.length = 0;
  service.answers.status = 201;
});

const message = {
  kind: 'broadcast' as const,
  titleFa: 'خبر تازه',
  bodyFa: 'امشب نمایش ویژه داریم.',
  path: '/collections',
};

async function notifyAndDeliver(): Promise<void> {
  await notify(test.db, [user.id], message);
  await wakePush(test.platform.jobs);
  await runQueued(test.platform, pushJob(test.platform));
}

const subscriptions = () =>
  test.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', user.id).execute();

it('delivers to every subscribed browser, encrypted for it and signed with the public key', async () => {
  const [phone, laptop] = [service.subscribe('phone'), service.subscribe('laptop')];
  expect((await user.call('POST', '/api/user/push', phone.subscription)).status).toBe(204);
  await user.call('POST', '/api/user/push', laptop.subscription);
  await notifyAndDeliver();
  expect(service.received.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
  const toPhone = service.received.find(({ path }) => path === '/phone');
  expect(phone.read(toPhone?.body ?? Buffer.alloc(0))).toMatchObject({
    kind: 'broadcast',
    title: 'خبر تازه',
    body: 'امشب نمایش ویژه داریم.',
    path: '/collections',
  });
  expect(toPhone?.body.includes('خبر')).toBe(false);
  const { publicKey } = (await send(test.app, { url: '/api/push/key' })).body.data;
  expect(isSignedBy(String(toPhone?.headers.authorization), publicKey)).toBe(true);
});

function isSignedBy(authorization: string, publicKey: string): boolean {
  const [, header, claims, signature = '', shown] =
    /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const raw = Buffer.from(signature, 'base64url');
  return shown === publicKey && verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, raw);
}

it('names no title on a child’s device that is above its age, and nothing that is not about a title', async () => {
  const { id } = (await user.call('POST', '/api/user/profiles', { name: 'نیکا', childAge: 9 })).body.data;
  const tablet = service.subscribe('tablet');
  await user.call('POST', '/api/user/push', tablet.subscription);
  await test.db.updateTable('access_tokens').set({ profile_id: id }).where('user_id', '=', user.id).execute();
  const [allowed = 0, forbidden = 0] = (
    await test.db.selectFrom('visible_titles').select('id').orderBy('id').limit(2).execute()
  ).map((title) => title.id);
  const setAge = (titleId: number, minAge: number) =>
    test.db.updateTable('titles').set({ min_age: minAge }).where('id', '=', titleId).execute();
  await setAge(allowed, 9);
  await setAge(forbidden, 18);
  for (const titleId of [forbidden, allowed])
    await notify(test.db, [id], { ...message, bodyFa: `عنوان ${titleId}`, path: `/titles/${titleId}/x` });
  await notify(test.db, [id], message);
  await wakePush(test.platform.jobs);
  await runQueued(test.platform, pushJob(test.platform));
  const bodies = service.received.map(({ body }) => (tablet.read(body) as { body: string }).body);
  expect(bodies).toEqual([`عنوان ${allowed}`]);
});

it('has the same keys after a restart', async () => {
  const other = await openTestApp();
  const key = async (app: TestApp) => (await send(app.app, { url: '/api/push/key' })).body.data.publicKey;
  expect(await key(other)).toBe(await key(test));
  await other.close();
});

it('sends each message once, however often the job runs', async () => {
  await user.call('POST', '/api/user/push', service.subscribe('once').subscription);
  await notifyAndDeliver();
  await wakePush(test.platform.jobs);
  await runQueued(test.platform, pushJob(test.platform));
  expect(service.received).toHaveLength(1);
});

it('forgets a browser that is gone, tries again when the service is down, and not for ever', async () => {
  await user.call('POST', '/api/user/push', service.subscribe('flaky').subscription);
  service.answers.status = 503;
  await notifyAndDeliver();
  const job = pushJob(test.platform);
  const run = () => job.run({ id: 'x', data: {}, signal: new AbortController().signal });
  for (let time = 0; time < 5; time += 1) await run();
  expect(service.received).toHaveLength(3);
  expect(await subscriptions()).toHaveLength(1);
  service.answers.status = 410;
  await notifyAndDeliver();
  expect(await subscriptions()).toEqual([]);
});

it('respects what the user has chosen for the kind', async () => {
  await user.call('POST', '/api/user/push', service.subscribe('chosen').subscription);
  const choose = (site: boolean, push: boolean) =>
    user.call('PUT', '/api/user/notification-settings', { settings: [{ kind: 'broadcast', site, push }] });
  await choose(true, false);
  await notifyAndDeliver();
  await choose(false, true);
  await notifyAndDeliver();
  expect(service.received).toEqual([]);
  expect((await user.call('GET', '/api/user/notifications')).body.meta.total).toBe(1);
});

it('ends with the sign-out of that device, and on request', async () => {
  const browser = service.subscribe('leaving');
  await user.call('POST', '/api/user/push', browser.subscription);
  const { endpoint } = browser.subscription;
  expect((await user.call('DELETE', '/api/user/push', { endpoint })).status).toBe(204);
  expect(await subscriptions()).toEqual([]);
  await user.call('POST', '/api/user/push', browser.subscription);
  await user.call('POST', '/api/sanc/logout');
  expect(await subscriptions()).toEqual([]);
});

it('a browser that subscribes again, also as another user, is one subscription', async () => {
  const browser = service.subscribe('shared');
  await user.call('POST', '/api/user/push', browser.subscription);
  await user.call('POST', '/api/user/push', browser.subscription);
  expect(await subscriptions()).toHaveLength(1);
  const next = await registerUser(test.app);
  await next.call('POST', '/api/user/push', browser.subscription);
  expect(await subscriptions()).toEqual([]);
});

describe('addresses that are handed in', () => {
  it.each([
    'http://127.0.0.1:5432/x',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
  ])('%s is refused', async (endpoint) => {
    const { keys } = service.subscribe('x').subscription;
    expect((await user.call('POST', '/api/user/push', { endpoint, keys })).status).toBe(422);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-am3p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is a browser’s', (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(true);
  });
});
