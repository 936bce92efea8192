import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount } from '../support/member.ts';
import { holdScripts, visit } from '../support/visit.ts';

interface Found {
  id: number;
  path: string;
  titleFa: string;
}

async function someTitle(): Promise<Found> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?order_by=rating&per_page=1`);
  const [found] = ((await reply.json()) as { data: Found[] }).data;
  if (!found) throw new Error('The catalogue is empty');
  return found;
}

async function userOf(member: Member, id: number) {
  const reply = await member.call('GET', `/api/titles/${id}`);
  const { user } = ((await reply.json()) as { data: { user: Record<string, unknown> } }).data;
  return user;
}

async function logIn(page: Page, member: Member): Promise<void> {
  await page.getByLabel('ایمیل').fill(member.email);
  await page.getByLabel('گذرواژه', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
}

describe('what a visitor pressed is done once he is signed in', () => {
  test('saving, and saving again what is saved already does not take it out', async ({ page }) => {
    const [title, member] = [await someTitle(), await openAccount()];
    for (let turn = 0; turn < 2; turn += 1) {
      await page.context().clearCookies();
      await visit(page, title.path);
      await page.getByRole('main').getByRole('link', { name: 'ذخیره', exact: true }).first().click();
      await logIn(page, member);
      await page.getByRole('button', { name: 'ذخیره شد', pressed: true }).first().waitFor();
      expect(await userOf(member, title.id)).toMatchObject({ inWatchlist: true });
    }
  });

  test('saving, also when it was clicked before the scripts came', async ({ page }) => {
    const [title, member] = [await someTitle(), await openAccount()];
    const release = await holdScripts(page);
    await page.goto(title.path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('link', { name: 'ذخیره', exact: true }).first().click();
    await page.waitForURL('**/auth/login?next=*', { waitUntil: 'commit' });
    release();
    await logIn(page, member);
    await page.getByRole('button', { name: 'ذخیره شد', pressed: true }).first().waitFor();
    expect(await userOf(member, title.id)).toMatchObject({ inWatchlist: true });
  });

  test('saving, also when the server fails once', async ({ page }) => {
    const [title, member] = [await someTitle(), await openAccount()];
    await visit(page, title.path);
    await page.getByRole('main').getByRole('link', { name: 'ذخیره', exact: true }).first().click();
    await page.route('**/api/user/watchlist/*', (route) => route.fulfill({ status: 503, body: '{}' }), {
      times: 1,
    });
    await logIn(page, member);
    await page.getByRole('button', { name: 'ذخیره شد', pressed: true }).first().waitFor();
    expect(await userOf(member, title.id)).toMatchObject({ inWatchlist: true });
  });

  test('stars', async ({ phone }) => {
    const [title, member] = [await someTitle(), await openAccount()];
    await visit(phone, title.path);
    await phone.locator('label', { hasText: '۸ ستاره' }).click();
    await logIn(phone, member);
    await phone.getByText('۸ از ۱۰').first().waitFor();
    expect(await userOf(member, title.id)).toMatchObject({ stars: 8 });
  });

  test('a comment: the field is there, and in focus', async ({ page }) => {
    const [title, member] = [await someTitle(), await openAccount()];
    await visit(page, title.path);
    await page.getByRole('link', { name: 'ورود و نوشتن دیدگاه' }).click();
    await logIn(page, member);
    const field = page.getByLabel('دیدگاه شما');
    await field.waitFor();
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  test('but not by a link, nor by signing in somewhere else later', async ({ page }) => {
    const [title, member] = [await someTitle(), await openAccount()];
    await visit(page, title.path);
    await page.getByRole('main').getByRole('link', { name: 'پسندیدن' }).first().click();
    await page.getByLabel('ایمیل').waitFor();
    await visit(page, '/auth/login?next=%2Fcategories');
    await logIn(page, member);
    await page.waitForURL('**/categories', { waitUntil: 'commit' });
    expect(await userOf(member, title.id)).toMatchObject({ liked: false });
  });
});
