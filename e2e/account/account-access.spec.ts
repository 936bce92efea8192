import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { barriersOn, useTheme } from '../support/barriers.ts';
import { openContext, PHONE, test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { overflow, visit } from '../support/visit.ts';

const PAGES = [
  '/user/dashboard',
  '/user/watchlist',
  '/user/history',
  '/user/notifications',
  '/user/new-request',
  '/user/edit-password',
  '/gopremium',
  '/gift',
  '/successful-payment',
  '/premium/plans',
  '/premium/plans/1',
  '/premium/join/1',
];
const LONG_NAME = 'ابوالفضل میرزاآقاخانی‌نژاد کرمانشاهی';

let member: Member;
/** One phone for all of the member's pages: its scripts and fonts are already cached. */
let page: Page;

/** With content on every page: lists, a request, a pending payment, a name that is hard to lay out. */
beforeAll(async () => {
  member = await openAccount();
  await member.call('PUT', '/api/user', { name: LONG_NAME });
  for (const id of [1, 2, 3]) await member.call('POST', `/api/user/watchlist/${id}`);
  const csv = `Name,Year\n${(await namesOf(3)).join('\n')}`;
  await member.call('POST', '/api/user/history/import', { csv });
  await member.call('POST', '/api/user/request', { kind: 'title', name: `${LONG_NAME} در سفر` });
  await member.call('POST', '/api/user/join2', { planId: 1 });
  const context = await openContext(PHONE);
  await signIn(context, member);
  page = await context.newPage();
});
afterAll(() => page.context().close());

async function namesOf(count: number): Promise<string[]> {
  const reply = await member.call('GET', `/api/titles/search?type=movie&per_page=${count}`);
  const { data } = (await reply.json()) as { data: { titleEn: string; year: number }[] };
  return data.map(({ titleEn, year }) => `"${titleEn}",${year}`);
}

async function checkWidth(path: string): Promise<void> {
  expect(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0);
}

async function resize(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
}

test.for(PAGES)('%s has no barrier that axe knows of and fits the window', async (path) => {
  await resize(390);
  await visit(page, path);
  await useTheme(page, 'light');
  await checkWidth(path);
  expect(await barriersOn(page), `${path}, light, on a phone`).toEqual([]);
  // Just above the width of a phone.
  await resize(676);
  await checkWidth(path);
  await resize(1280);
  await useTheme(page, 'dark');
  await checkWidth(path);
  expect(await barriersOn(page), `${path}, dark, on a wide window`).toEqual([]);
});

test('the sheet that lists leave and come by has no barrier either', async () => {
  await resize(390);
  await visit(page, '/user/watchlist');
  await page.getByRole('button', { name: 'خروجی و درون‌ریزی' }).click();
  const file = { name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Year\nNo Such Film,2001') };
  await page.getByLabel(/^فایل را انتخاب کنید/).setInputFiles(file);
  await page.getByText('۱ سطر را نیافتیم').waitFor();
  for (const theme of ['dark', 'light']) {
    await useTheme(page, theme);
    expect(await barriersOn(page), theme).toEqual([]);
  }
});
