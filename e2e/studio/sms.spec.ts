import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { type FakeSms, startFakeSms } from '../../server/src/testing/fake-sms.ts';
import { type LocalPostgres, startLocalPostgres } from '../../server/src/testing/local-postgres.ts';
import { onServer } from '../../server/src/testing/test-databases.ts';
import { barriersOn } from '../support/barriers.ts';
import { openContext, PHONE, test } from '../support/browser.ts';
import { startFreshSite } from '../support/setup-site.ts';
import { newMobile } from '../support/sms.ts';
import { overflow, visit } from '../support/visit.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };
const WANTS_SMS = 'رسید خرید، پایان اشتراک و خبرهای سایت پیامک هم بشود';

/** A site that sends by stand-ins of the providers, over real HTTP. */
describe('SMS providers', () => {
  let fake: FakeSms;
  let postgres: LocalPostgres;
  let site: Awaited<ReturnType<typeof startFreshSite>>;
  let token: string;
  beforeAll(async () => {
    fake = await startFakeSms();
    postgres = await startLocalPostgres();
    const urls = { KAVENEGAR_URL: fake.url, SMSIR_URL: fake.url, MELIPAYAMAK_URL: fake.url };
    site = await startFreshSite({ env: { ...urls, DATABASE_URL: postgres.url } });
    const link = new URL(site.setupUrl).searchParams.get('link');
    const owner = { name: 'مالک', email: 'me@example.ir', password: 'یک گذرواژهٔ بلند و تازه' };
    ({ token } = await call('POST', '/api/studio/setup', { link, ...owner, start: 'empty' }));
  });
  afterAll(async () => {
    await site.stop();
    await postgres.stop();
    await fake.close();
  });
  beforeEach(() => {
    fake.faults = {};
    fake.sent.length = 0;
  });

  async function call(method: string, at: string, body?: object) {
    const reply = await fetch(site.apiUrl + at, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return reply.json();
  }

  async function openOwner(options: BrowserContextOptions): Promise<Page> {
    const context = await openContext({ baseURL: site.siteUrl, ...options });
    await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: site.siteUrl }]);
    return context.newPage();
  }

  const openPhone = async () => (await openContext({ baseURL: site.siteUrl, ...PHONE })).newPage();

  /** What the first journey sets by hand, and more. */
  async function setUpProviders(): Promise<void> {
    const { kavenegarKey, kavenegarTemplate, kavenegarNoticeTemplate, smsirKey, smsirTemplate } =
      fake.settings;
    await call('PATCH', '/api/studio/settings/site', {
      ...{ kavenegarKey, kavenegarTemplate, kavenegarNoticeTemplate, smsirKey, smsirTemplate },
      smsMessagesToman: '30000',
    });
  }

  /** Up to the page of the code; returns the code. */
  async function askForCode(phone: Page, mobile: string, next = '/user/watchlist'): Promise<string> {
    const code = () => fake.sent.find(({ to }) => to === mobile)?.token;
    const before = code();
    await visit(phone, `/auth/login?next=${encodeURIComponent(next)}`);
    await phone.getByLabel('شمارهٔ موبایل یا ایمیل').fill(mobile);
    await phone.getByRole('button', { name: 'فرستادن کد' }).tap();
    await phone.getByLabel('کد شش‌رقمی').waitFor();
    await expect.poll(() => code() !== before && code()).toBeTruthy();
    return code() ?? '';
  }

  async function signIn(phone: Page, mobile: string, next?: string): Promise<void> {
    await phone.getByLabel('کد شش‌رقمی').fill(await askForCode(phone, mobile, next));
    await phone.waitForURL((url) => !url.pathname.startsWith('/auth'), { waitUntil: 'commit' });
  }

  async function setUpAndTry(
    page: Page,
    {
      action,
      form,
      name,
      key,
      wrong,
      right,
    }: {
      action: 'click' | 'tap';
      /** The label of the template, which only this provider's form has. */
      form: string;
      name: string;
      key: string;
      wrong: string;
      right: string;
    },
  ): Promise<void> {
    await visit(page, '/studio/settings');
    const panel = page.locator('form').filter({ has: page.getByLabel(form, { exact: true }) });
    const template = panel.getByLabel(form, { exact: true });
    const save = panel.getByRole('button', { name: 'ذخیره' });
    const attempt = panel.getByRole('button', { name: `آزمایش ${name}` });
    await panel.getByLabel('کلید API', { exact: true }).fill(key);
    await template.fill(wrong);
    await save[action]();
    await panel.getByText(/^اعتبار: [۰-۹]/).waitFor();
    await panel.getByLabel('شمارهٔ موبایل برای آزمایش').fill('۰۹۱۲ ۳۴۵ ۶۷۸۹');
    await attempt[action]();
    await panel.getByText('سرویس الگوی کد را نپذیرفت', { exact: false }).waitFor();
    expect(fake.sent).toEqual([]);
    await template.fill(right);
    // The message of the first save may still be shown.
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH');
    await save[action]();
    await saved;
    await panel.getByLabel('شمارهٔ موبایل برای آزمایش').fill('۰۹۱۲ ۳۴۵ ۶۷۸۹');
    await attempt[action]();
    await panel.getByText('سرویس پیامک را پذیرفت', { exact: false }).waitFor();
    expect(fake.sent.map(({ to }) => to)).toEqual(['09123456789']);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await barriersOn(page)).toEqual([]);
  }

  test('are set up and tried by the owner, with mouse and finger', async () => {
    const page = await openOwner(WIDE);
    await setUpAndTry(page, {
      action: 'click',
      form: 'نام الگوی کد',
      name: 'کاوه‌نگار',
      key: fake.settings.kavenegarKey ?? '',
      wrong: 'no-such-template',
      right: fake.settings.kavenegarTemplate ?? '',
    });
    await page.context().close();
    fake.sent.length = 0;
    const phone = await openOwner(PHONE);
    await setUpAndTry(phone, {
      action: 'tap',
      form: 'شمارهٔ الگوی کد',
      name: 'اس‌ام‌اس.آی‌آر',
      key: fake.settings.smsirKey ?? '',
      wrong: '۹۹۹',
      right: '۱۰۰۰۰۱',
    });
    await phone.context().close();
  });

  test('stand in for each other, and the owner sees which one failed', async () => {
    await setUpProviders();
    fake.faults = { kavenegar: 'credit' };
    const phone = await openPhone();
    await signIn(phone, newMobile());
    expect(fake.sent[0]?.provider).toBe('smsir');
    const owner = await openOwner(PHONE);
    await visit(owner, '/studio/settings');
    await owner.getByText('credit: kavenegar verify/lookup: 418', { exact: false }).waitFor();
    await owner.context().close();
    await phone.context().close();
  });

  test('bring news to a member who agreed, until «لغو» is answered', async () => {
    await setUpProviders();
    const mobile = newMobile();
    const phone = await openPhone();
    await signIn(phone, mobile, '/user/security');
    const wantsSms = phone.getByLabel(WANTS_SMS);
    await phone.getByText(WANTS_SMS).tap();
    await expect.poll(() => wantsSms.isChecked()).toBe(true);
    const titleFa = 'تازه‌های این هفته';
    const audience = { group: 'all' };
    const count = async () =>
      (await call('POST', '/api/studio/messages/count', { audience })).data.sms as number;
    await expect.poll(count).toBe(1);
    const message = { titleFa, bodyFa: 'ببینید', audience, channels: ['sms'], key: 'news-by-sms' };
    await call('POST', '/api/studio/messages', message);
    await expect
      .poll(() => fake.sent.find(({ to, token }) => to === mobile && token === titleFa))
      .toBeTruthy();

    const { incomingUrl } = (await call('GET', '/api/studio/settings/sms')).data;
    await fetch(`${incomingUrl}?from=98${mobile.slice(1)}&message=${encodeURIComponent('لغو')}`);
    await visit(phone, '/user/security');
    await wantsSms.waitFor();
    expect(await wantsSms.isChecked()).toBe(false);
    expect(await count()).toBe(0);
    await phone.context().close();
  });

  test('a number that was silent for a year opens a new account, not the old one', async () => {
    await setUpProviders();
    const mobile = newMobile();
    const old = await openPhone();
    await signIn(old, mobile);
    const userId = (page: Page) =>
      page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state.user.data.id);
    const before = await userId(old);
    await old.context().close();
    const yearAgo = `mobile_confirmed_at = now() - interval '366 days'`;
    await onServer(postgres.url, `update users set ${yearAgo} where mobile = '${mobile}'`);

    const phone = await openPhone();
    await phone.getByLabel('کد شش‌رقمی').fill(await askForCode(phone, mobile));
    await phone.getByText('بیش از یک سال است', { exact: false }).waitFor();
    expect(await overflow(phone)).toBeLessThanOrEqual(0);
    expect(await barriersOn(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'ساختن حساب تازه با این شماره' }).tap();
    await phone.waitForURL((url) => url.pathname === '/user/watchlist', { waitUntil: 'commit' });
    expect(await userId(phone)).not.toBe(before);
    await phone.context().close();
  });
});
