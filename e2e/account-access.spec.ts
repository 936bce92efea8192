import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { barriersOn } from './barriers.ts';
import { openContext, PHONE, test } from './browser.ts';
import { type Member, openAccount, signIn } from './member.ts';
import { visit } from './visit.ts';

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
const FOR_VISITORS = [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password/x',
  '/premium/join/1',
];
const LONG_NAME = 'ابوالفضل میرزاآقاخانی‌نژاد کرمانشاهی';

let member: Member;

/** With content on every page: lists, a request, a pending payment, a name that is hard to lay out. */
beforeAll(async () => {
  member = await openAccount();
  await member.call('PUT', '/api/user', { name: LONG_NAME });
  for (const id of [1, 2, 3]) await member.call('POST', `/api/user/watchlist/${id}`);
  const csv = `Name,Year\n${(await namesOf(3)).join('\n')}`;
  await member.call('POST', '/api/user/history/import', { csv });
  await member.call('POST', '/api/user/request', { kind: 'title', name: `${LONG_NAME} در سفر` });
  await member.call('POST', '/api/user/join2', { planId: 1 });
});

async function namesOf(count: number): Promise<string[]> {
  const reply = await member.call('GET', `/api/titles/search?type=movie&per_page=${count}`);
  const { data } = (await reply.json()) as { data: { titleEn: string; year: number }[] };
  return data.map(({ titleEn, year }) => `"${titleEn}",${year}`);
}

async function checkPage(page: Page, path: string, themes: readonly string[]): Promise<void> {
  await visit(page, path);
  await checkWidth(page, path);
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    expect(await barriersOn(page), `${path}, ${theme}`).toEqual([]);
  }
}

async function checkWidth(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Colours depend on the theme and places on the width: each is seen once with each page. */
const DEVICES = [
  ['a desktop', {}, ['dark']],
  ['a phone', PHONE, ['light']],
] as const;

describe.for(DEVICES)('on %s', ([, device, themes]) => {
  test.for(PAGES)('%s has no barrier that axe knows of', { timeout: 120_000 }, async (path) => {
    const context = await openContext(device);
    await signIn(context, member);
    await checkPage(await context.newPage(), path, themes);
    await context.close();
  });

  test('what visitors see is no wider than the window', { timeout: 120_000 }, async () => {
    const context = await openContext(device);
    const page = await context.newPage();
    for (const path of FOR_VISITORS) {
      await visit(page, path);
      await checkWidth(page, path);
    }
    await context.close();
  });

  test('nor has the sheet that lists leave and come by', { timeout: 120_000 }, async () => {
    const context = await openContext(device);
    await signIn(context, member);
    const page = await context.newPage();
    await visit(page, '/user/watchlist');
    await page.getByRole('button', { name: 'خروجی و درون‌ریزی' }).click();
    const file = { name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Year\nNo Such Film,2001') };
    await page.getByLabel(/^فایل را انتخاب کنید/).setInputFiles(file);
    await page.getByText('۱ سطر را نیافتیم').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await context.close();
  });
});

test('just above the width of a phone nothing is wider than the window', { timeout: 120_000 }, async () => {
  const context = await openContext({ viewport: { width: 676, height: 800 } });
  await signIn(context, member);
  const page = await context.newPage();
  for (const path of PAGES) {
    await visit(page, path);
    await checkWidth(page, path);
  }
  await context.close();
});
