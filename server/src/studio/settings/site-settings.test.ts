import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeGateway } from '../../testing/fake-gateway.ts';
import { startFakeTmdb, TMDB_TOKEN } from '../../testing/fake-tmdb.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { signInAs, type TestStaff } from '../../testing/test-staff.ts';

const SITE = '/api/studio/settings/site';
const MERCHANT = '12345678-1234-1234-1234-123456789abc';
let test: TestApp;
let owner: TestStaff;
beforeAll(async () => {
  test = await openTestApp({ fixedSettings: ['mailFrom'] });
  owner = await signInAs(test, 'owner');
  await test.db.updateTable('users').set({ email: 'owner@example.com' }).where('id', '=', owner.id).execute();
});
afterAll(() => test.close());

const change = (body: object) => owner.call('PATCH', SITE, body);
const settingOf = async (name: string) =>
  (await owner.call('GET', SITE)).body.data.find((each: { name: string }) => each.name === name);

it('a setting counts at once, for another process too, and can be taken back', async () => {
  expect(await settingOf('siteName')).toMatchObject({ value: 'پرده', fixedBy: null });
  expect((await change({ siteName: 'سینمای ما', referralRewardDays: '12' })).status).toBe(200);
  expect(test.platform.config).toMatchObject({ siteName: 'سینمای ما', referralRewardDays: 12 });
  const beside = await owner.call('POST', '/api/studio/settings/try-mail');
  expect(beside.body.data.isOk).toBe(false);
  const [mail] = (await test.platform.mailer.caught?.list()) ?? [];
  expect(mail?.html).toContain('سینمای ما');
  expect(mail?.text).toContain('سینمای ما');
  await change({ siteName: null });
  expect(await settingOf('siteName')).toMatchObject({ value: 'پرده' });
});

const siteNow = async () => (await test.app.inject({ url: '/api/site' })).json().data;

it('name, logo and bot are told to the web server, which draws every page with them', async () => {
  const before = await siteNow();
  expect(before).toMatchObject({ name: 'پرده', logo: null, telegramBotName: null });
  await change({ siteName: 'سینما، خانه', telegramBotName: 'our_house_bot' });
  const picture = await sharp({ create: { width: 480, height: 120, channels: 4, background: '#08f8' } })
    .png()
    .toBuffer();
  const send = (payload: Buffer, type: string, { token }: TestStaff) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/studio/settings/logo',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
  expect((await send(picture, 'image/png', await signInAs(test, 'editor'))).statusCode).toBe(403);
  expect((await send(Buffer.from('<svg/>'), 'image/svg+xml', owner)).statusCode).toBe(422);
  expect((await send(picture, 'image/png', owner)).statusCode).toBe(200);
  const { logo, ...rest } = await siteNow();
  expect(rest).toMatchObject({ name: 'سینما، خانه', telegramBotName: 'our_house_bot' });
  expect(logo).toMatchObject({ width: 480, height: 120 });
  const shown = await test.app.inject({ url: new URL(logo.url).pathname });
  expect((await sharp(shown.rawPayload).metadata()).hasAlpha).toBe(true);
  await change({ siteName: null, siteLogo: null, telegramBotName: null });
  expect(await siteNow()).toMatchObject({ name: 'پرده', logo: null, telegramBotName: null });
});

it('a secret is sealed where it lies, never shown, and its change is on record without it', async () => {
  const { body } = await change({ zarinpalMerchantId: MERCHANT });
  expect(JSON.stringify(body)).not.toContain(MERCHANT);
  expect(await settingOf('zarinpalMerchantId')).toMatchObject({ value: null, isSet: true, isSecret: true });
  expect(test.platform.config.zarinpalMerchantId).toBe(MERCHANT);
  const stored = await test.db
    .selectFrom('settings')
    .select('value')
    .where('key', 'like', 'site.%')
    .execute();
  expect(JSON.stringify(stored)).not.toContain(MERCHANT);
  const records = await test.db
    .selectFrom('audit_log')
    .select('detail')
    .where('event', '=', 'admin.setting_changed')
    .execute();
  expect(records.map(({ detail }) => detail)).toContainEqual({ setting: 'zarinpalMerchantId', isSet: true });
  expect(records.map(({ detail }) => detail)).toContainEqual({
    setting: 'siteName',
    before: null,
    after: 'سینمای ما',
  });
  expect(JSON.stringify(records)).not.toContain(MERCHANT);
  const { body: gateways } = await owner.call('GET', '/api/premium/gateways');
  expect(gateways.data[0].key).toBe('zarinpal');
  await change({ zarinpalMerchantId: null });
  expect(test.platform.config.zarinpalMerchantId).toBeNull();
});

it('the token of TMDB is tried, sealed and counts for the next import', async () => {
  const token = TMDB_TOKEN;
  const tmdb = await startFakeTmdb();
  test.platform.config.tmdb.url = tmdb.url;
  const refused = await change({ tmdbToken: `${token}-cut-off` });
  expect([refused.status, refused.body.errors.tmdbToken]).toEqual([422, [expect.stringContaining('TMDB')]]);
  expect(await settingOf('tmdbToken')).toMatchObject({ isSet: false });
  const { status, body } = await change({ tmdbToken: token });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(token);
  expect(await settingOf('tmdbToken')).toMatchObject({ value: null, isSet: true, isSecret: true });
  expect(test.platform.config.tmdbToken).toBe(token);
  expect(JSON.stringify(await test.db.selectFrom('settings').selectAll().execute())).not.toContain(token);
  await change({ tmdbToken: null });
  expect(test.platform.config.tmdbToken).toBeNull();
  await tmdb.close();
  // Where TMDB cannot be reached nobody can say that the token is wrong.
  expect((await change({ tmdbToken: token })).status).toBe(200);
});

it('what the environment decides is shown as fixed, and refused', async () => {
  expect((await settingOf('mailFrom')).fixedBy).toBe('MAIL_FROM');
  const { status, body } = await change({ mailFrom: 'x@example.com' });
  expect([status, body.errors.mailFrom[0]]).toEqual([422, expect.stringContaining('MAIL_FROM')]);
});

it.each([
  { smtpUrl: 'file:///etc/passwd' },
  { siteName: 'two\nlines' },
  { mailFrom: 'a@b.c\r\nBcc: all@example.com' },
  { zibalMerchant: '../x' },
])('refuses %j', async (body) => {
  expect((await change(body)).status).toBe(422);
});

it('tries a gateway and says what it answered', async () => {
  const ask = async () =>
    (await owner.call('POST', '/api/studio/settings/try-gateway', { gateway: 'zarinpal' })).body.data;
  expect(await ask()).toMatchObject({ isOk: false, detail: null });
  const bank = await startFakeGateway();
  test.platform.config.zarinpalUrl = bank.url;
  await change({ zarinpalMerchantId: MERCHANT });
  expect((await ask()).isOk).toBe(true);
  await bank.close();
  expect(await ask()).toMatchObject({ isOk: false, detail: expect.any(String) });
});
