import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
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

/** With something on every page: lists, a wish, a payment that waits, a name that is hard to place. */
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

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

async function checkPage(page: Page, path: string, themes: readonly string[]): Promise<void> {
  await visit(page, path);
  expect(await overflow(page), `${path} is wider than the window`).toBeLessThanOrEqual(0);
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    expect(await barriers(page), `${path}, ${theme}`).toEqual([]);
  }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

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

  test('what visitors see has none either', { timeout: 240_000 }, async () => {
    const context = await openContext(device);
    const page = await context.newPage();
    for (const path of FOR_VISITORS) await checkPage(page, path, themes);
    await context.close();
  });

  test('nor has the sheet that lists leave and come by', { timeout: 120_000 }, async () => {
    const context = await openContext(device);
    await signIn(context, member);
    const page = await context.newPage();
    await visit(page, '/user/watchlist');
    await page.getByRole('button', { name: 'خروجی و درون‌ریزی' }).click();
    const file = { name: 'l.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Year\nNo Such Film,2001') };
    await page.getByLabel(/^فایل را برگزینید/).setInputFiles(file);
    await page.getByText('۱ سطر را نیافتیم').waitFor();
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });
});

test('just above the width of a phone nothing is wider than the window', { timeout: 120_000 }, async () => {
  const context = await openContext({ viewport: { width: 676, height: 800 } });
  await signIn(context, member);
  const page = await context.newPage();
  for (const path of PAGES) {
    await visit(page, path);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await context.close();
});
