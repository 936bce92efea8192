import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeSms, type SmsFaultName, startFakeSms } from '../../testing/fake-sms.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';
import { send } from '../../testing/test-user.ts';

const SITE = '/api/studio/settings/site';
const TRY = '/api/studio/settings/try-sms';
const NUMBER = '۰۹۱۲۳۴۵۶۷۸۹';
let fake: FakeSms;
let test: TestApp;
let owner: TestStaff;

beforeAll(async () => {
  fake = await startFakeSms();
  test = await openTestApp({
    kavenegarUrl: fake.url,
    smsirUrl: fake.url,
    siteUrl: 'http://pardeh.test',
    smsTimeoutMs: 3000,
  });
  owner = await signInAs(test, 'owner');
});
afterAll(async () => {
  await test.close();
  await fake.close();
});

const mobileSignIn = async () => (await send(test.app, { url: '/api/site' })).body.data.rules.mobileSignIn;
const state = async () => (await owner.call('GET', '/api/studio/settings/sms')).body.data;

it('a provider is set up, tried and ordered in the studio, and no reply has its key', async () => {
  expect([await mobileSignIn(), (await state()).providers]).toEqual([false, []]);
  const refused = await send(test.app, {
    method: 'POST',
    url: '/api/sanc/mobile',
    payload: { mobile: NUMBER },
  });
  expect([refused.status, refused.body.code]).toEqual([503, 'sms_not_set_up']);

  const settings = { ...fake.settings } as Record<string, string>;
  const saved = await owner.call('PATCH', SITE, {
    kavenegarKey: settings.kavenegarKey,
    kavenegarTemplate: 'no-such-template',
  });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.body)).not.toContain(settings.kavenegarKey);
  const wrong = (await owner.call('POST', TRY, { provider: 'kavenegar', mobile: NUMBER })).body.data;
  expect(wrong.isOk).toBe(false);
  expect(wrong.detail).toContain('424');
  expect(wrong.detail).not.toContain(settings.kavenegarKey);
  await owner.call('PATCH', SITE, { kavenegarTemplate: settings.kavenegarTemplate });
  expect((await owner.call('POST', TRY, { provider: 'kavenegar', mobile: NUMBER })).body.data.isOk).toBe(
    true,
  );
  expect(fake.sent[0]).toMatchObject({ provider: 'kavenegar', to: '09123456789', token: '123456' });
  expect(await mobileSignIn()).toBe(true);

  await owner.call('PATCH', SITE, {
    smsirKey: settings.smsirKey,
    smsirTemplate: settings.smsirTemplate,
    smsOrder: 'smsir,kavenegar',
  });
  const { providers, isCaught, incomingUrl } = await state();
  expect([providers.map(({ key }: { key: string }) => key), isCaught]).toEqual([
    ['smsir', 'kavenegar'],
    false,
  ]);
  expect(providers[1]).toMatchObject({ credit: '۱۲٬۳۴۵ تومان', sent: 1, failed: 1 });
  expect(incomingUrl).toMatch(/^http.*\/api\/sms\/incoming\/[\w-]{32}$/);
});

it.each<[SmsFaultName, string]>([
  ['credit', 'اعتبار'],
  ['template', 'الگو'],
  ['key', 'کلید'],
  ['refused', 'این پیامک را نپذیرفت'],
  ['slow', 'کند بود'],
])('a trial says in Persian that a provider is %s', async (fault, words) => {
  fake.faults = { kavenegar: fault };
  const { data } = (await owner.call('POST', TRY, { provider: 'kavenegar', mobile: NUMBER })).body;
  expect([data.isOk, data.wordsFa]).toEqual([false, expect.stringContaining(words)]);
  fake.faults = {};
});

it('what is no order, key, template or sum is refused', async () => {
  for (const body of [
    { smsOrder: 'kavenegar,twilio' },
    { kavenegarKey: 'short' },
    { smsirTemplate: 'name' },
    { smsCodesToman: '-1' },
    { smsPriceToman: '0' },
  ]) {
    expect((await owner.call('PATCH', SITE, body)).status, JSON.stringify(body)).toBe(422);
  }
  expect((await owner.call('POST', TRY, { provider: 'smsir', mobile: '021' })).status).toBe(422);
  expect((await owner.call('POST', TRY, { provider: 'melipayamak', mobile: NUMBER })).body.data.isOk).toBe(
    false,
  );
});

it('trials end after ten in an hour: each costs money', async () => {
  const limited = await openTestApp({ ...fake.settings, rateLimitScale: 1 });
  const { call } = await signInAs(limited, 'owner');
  const statuses = [];
  for (let at = 0; at < 11; at += 1) {
    statuses.push((await call('POST', TRY, { provider: 'kavenegar', mobile: NUMBER })).status);
  }
  expect(statuses).toEqual([...new Array(10).fill(200), 429]);
  await limited.close();
});
