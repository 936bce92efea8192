import { randomBytes } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

const PASSWORD = 'یک گذرواژهٔ بلند';
const freshEmail = () => `${randomBytes(6).toString('hex')}@example.ir`;

describe('signing up and in', () => {
  test('a visitor registers, is greeted, and finds the token cookie and auth-storage kept', async ({
    page,
  }) => {
    await page.goto('/auth/register?next=%2Fuser%2Fdashboard');
    await page.getByLabel('نام', { exact: true }).fill('نادر');
    await page.getByLabel('ایمیل').fill(freshEmail());
    await page.getByLabel('گذرواژه', { exact: true }).fill(PASSWORD);
    await page.getByLabel('تکرار گذرواژه').fill(PASSWORD);
    await page.getByRole('button', { name: 'ساختن حساب' }).click();
    await page.getByRole('heading', { name: 'سلام نادر' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/dashboard');

    const cookies = await page.context().cookies();
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'token')?.value ?? '');
    expect(token).toMatch(/^\d+\|/);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state);
    expect(Object.keys(stored).sort()).toEqual(['token', 'user']);
    expect(stored.token).toBe(token);
    expect(stored.user.data.name).toBe('نادر');
  });

  test('what is wrong stands beside its field, and nothing typed is lost', async ({ page }) => {
    await page.goto('/auth/register');
    await page.getByLabel('نام', { exact: true }).fill('نادر');
    await page.getByLabel('ایمیل').fill('نادر');
    await page.getByLabel('گذرواژه', { exact: true }).fill('کوتاه');
    await page.getByRole('button', { name: 'ساختن حساب' }).click();
    await page.getByText('ایمیل درست نیست.').waitFor();
    await page.getByText('گذرواژه باید دست‌کم ۸ حرف یا رقم باشد.').waitFor();
    expect(await page.getByLabel('نام', { exact: true }).inputValue()).toBe('نادر');
    expect(await page.getByLabel('ایمیل').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('who is signed in already is not asked again', async ({ page }) => {
    await signIn(page.context(), await openAccount());
    await page.goto('/auth/login?next=%2Fuser%2Fhistory', { waitUntil: 'domcontentloaded' });
    expect(new URL(page.url()).pathname).toBe('/user/history');
    await visit(page, '/categories');
    await page.evaluate(
      () => void window.__reactRouterDataRouter?.navigate('/auth/register?next=/collections'),
    );
    await page.waitForURL('**/collections', { waitUntil: 'commit' });
  });

  test('a wrong password is told in words, the right one leads on to where one was going', async ({
    page,
  }) => {
    const member = await openAccount();
    await page.goto('/user/watchlist');
    expect(new URL(page.url()).pathname).toBe('/auth/login');
    await page.getByLabel('ایمیل').fill(member.email);
    await page.getByLabel('گذرواژه', { exact: true }).fill('چیز دیگری است');
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('گذرواژه', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.getByRole('heading', { name: 'ذخیره‌شده‌ها' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/watchlist');
  });

  test('a foreign next leads nowhere foreign', async ({ page }) => {
    const member = await openAccount();
    await page.goto('/auth/login?next=//evil.example/x');
    await page.getByLabel('ایمیل').fill(member.email);
    await page.getByLabel('گذرواژه', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(new URL(page.url()).origin).toBe(inject('siteUrl'));
  });

  test('logging out expires the token cookie and clears what was stored', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    await page.goto('/auth/logout');
    await page.waitForURL((url) => url.pathname === '/');
    expect((await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '').toBe('');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').state);
    expect(stored).toEqual({ token: null, user: null });
    expect((await member.call('GET', '/api/user')).status).toBe(401);
  });
});

describe('what a member keeps', () => {
  test('a saved title stands on the watchlist, and leaves it again', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    await member.call('POST', '/api/user/watchlist/1');
    await page.goto('/user/watchlist');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBe(1);
    await page.getByRole('button', { name: 'خالی کردن فهرست' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'خالی کردن فهرست' }).click();
    await page.getByText('هنوز چیزی ذخیره نکرده‌اید').waitFor();
  });

  test('a request is sent, and a second one for the same thing is a vote', async ({ page }) => {
    const member = await openAccount();
    await signIn(page.context(), member);
    await page.goto('/user/new-request');
    const name = `فیلمی که نیست ${randomBytes(3).toString('hex')}`;
    await page.getByLabel('نام فیلم یا سریال').fill(name);
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click();
    await page.getByText('درخواستتان ثبت شد.').waitFor();
    await page.getByRole('main').getByText(name).first().waitFor();
    const second = await openAccount();
    const reply = await second.call('POST', '/api/user/request', { kind: 'title', name });
    expect(await reply.json()).toMatchObject({ merged: true, data: { votes: 2 } });
  });

  test('a device is signed out from the dashboard of another', async ({ page }) => {
    const member = await openAccount();
    const other = await fetch(`${inject('apiUrl')}/api/sanc/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password: member.password }),
    });
    const { token } = (await other.json()) as { token: string };
    await signIn(page.context(), { ...member, token });
    await page.goto('/user/dashboard');
    await page
      .getByRole('button', { name: /^خروج از / })
      .first()
      .click();
    await page.getByText('از آن دستگاه خارج شدید.').waitFor();
    expect((await member.call('GET', '/api/user')).status).toBe(401);
  });
});
