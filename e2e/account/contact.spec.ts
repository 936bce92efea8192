import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { openContext, test } from '../support/browser.ts';
import { openAccount } from '../support/member.ts';
import { corsHeaders } from '../support/shell-visitor.ts';
import { arriveAt, visit } from '../support/visit.ts';

describe('/contact', () => {
  test('finds a question however it is typed', async ({ page }) => {
    await visit(page, '/contact');
    const questions = page.locator('main details h3');
    const all = await questions.count();
    await page.getByRole('searchbox').fill('زير نويس');
    await expect.poll(() => questions.count()).toBeLessThan(all);
    expect(await questions.allTextContents()).toContain(
      'زیرنویس جلو یا عقب است، یا نقطه‌ها و گیومه‌هایش جابه‌جاست.',
    );
    await page.getByRole('searchbox').fill('چیزی که نیست');
    await page.getByText('دربارهٔ «چیزی که نیست» پرسشی نیست').waitFor();
  });

  test('finds and answers without any script', async () => {
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    await page.getByText('گذرواژه‌ام را فراموش کرده‌ام.').click();
    expect(await page.getByText('پیوند نیم ساعت اعتبار دارد').isVisible()).toBe(true);
    await page.getByRole('searchbox').fill('كد هديه');
    await page.getByRole('button', { name: 'یافتن' }).click();
    expect(await page.locator('main details h3').allTextContents()).toEqual(['کد هدیه را کجا وارد کنم؟']);
    await context.close();
  });

  test('takes a message, which can be followed and answered on its own address', async ({ page }) => {
    await visit(page, '/contact');
    await page.getByLabel('نام', { exact: true }).fill('نادر');
    await page.getByLabel('ایمیل').fill('nader@example.ir');
    await page.getByLabel('موضوع').selectOption('payment');
    await page.getByLabel('عنوان پیام').fill('پرداخت <b>نیمه‌کاره</b>');
    await page.getByLabel('پیام شما').fill('پول کم شد ولی چیزی نیامد.');
    await page.getByRole('button', { name: 'فرستادن پیام' }).click();
    await page.getByRole('link', { name: 'دیدن گفت‌وگو' }).click();
    await page.getByRole('heading', { level: 1, name: 'پرداخت <b>نیمه‌کاره</b>' }).waitFor();
    expect(new URL(page.url()).searchParams.get('ticket')).toMatch(/^[\w-]{20,}$/);
    await page.getByLabel('ادامهٔ گفت‌وگو').fill('راستی، از درگاه آزمایشی بود.');
    await page.getByRole('button', { name: 'فرستادن' }).click();
    await page.getByText('راستی، از درگاه آزمایشی بود.').waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.locator('main ol > li').count()).toBe(2);
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  test('says what is missing beside each field', async ({ page }) => {
    await visit(page, '/contact');
    await page.getByLabel('ایمیل').fill('not an address');
    await page.getByRole('button', { name: 'فرستادن پیام' }).click();
    await expect.poll(() => page.locator('form [aria-invalid="true"]').count()).toBeGreaterThan(2);
    expect(await page.getByLabel('ایمیل').getAttribute('aria-invalid')).toBe('true');
  });

  test('leads to the channels', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: /^کانال تلگرام/ }).getAttribute('href')).toMatch(
      /^https:\/\/t\.me\//,
    );
    expect(await page.getByRole('link', { name: /^اینستاگرام تصویر/ }).getAttribute('href')).toMatch(
      /^https:\/\/www\.instagram\.com\//,
    );
  });
});

/** Telegram's own script is optional; a test must not depend on the network. */
const withoutTelegram = (page: Page) => page.route('https://telegram.org/**', (route) => route.abort());

describe('/telegram-app', () => {
  test('is a plain page outside Telegram, which may frame it alone', async ({ page }) => {
    const response = await page.goto('/telegram-app', { waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').textContent()).toBe('پرده در تلگرام');
    expect(await page.locator('main a[href^="https://t.me/"]').count()).toBe(1);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain('frame-ancestors https://web.telegram.org');
    expect(policy).toContain('https://telegram.org');
    const other = await page.request.get('/contact');
    expect(other.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('signs in by what Telegram has signed, and goes on to the title that was meant', async ({ page }) => {
    await withoutTelegram(page);
    const member = await openAccount();
    const user = await (await member.call('GET', '/api/user')).json();
    const sent: unknown[] = [];
    await page.route('**/api/auth/telegram', (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      sent.push(route.request().postDataJSON());
      return route.fulfill({ headers: corsHeaders(), json: { token: member.token, user } });
    });
    const found = await fetch(`${inject('apiUrl')}/api/titles/search?q=tt0468569`);
    const { data } = (await found.json()) as { data: { id: number; path: string }[] };
    const initData = `user=%7B%22id%22%3A7%7D&start_param=title_${data[0]?.id}&auth_date=1&hash=abc`;
    await page.goto(`/telegram-app#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0`, {
      waitUntil: 'domcontentloaded',
    });
    await arriveAt(page, `**${encodeURI(data[0]?.path ?? '')}`);
    expect(sent[0]).toEqual({ initData });
    await page.getByRole('button', { name: 'ذخیره', exact: true }).waitFor();
  });

  test('says why when Telegram’s word was not accepted, and lets one go on', async ({ page }) => {
    await withoutTelegram(page);
    await page.goto('/telegram-app#tgWebAppData=auth_date%3D1%26hash%3Dabc', {
      waitUntil: 'domcontentloaded',
    });
    await page.getByText('ورود با تلگرام انجام نشد').waitFor();
    await page.getByRole('link', { name: 'بدون ورود ادامه می‌دهم' }).click();
    await arriveAt(page, '**/');
  });
});
