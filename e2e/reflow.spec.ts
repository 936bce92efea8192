import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { openContext, PHONE, test } from './browser.ts';
import { breakingBad, findTitle } from './demo-titles.ts';
import { type Member, openAccount, signIn } from './member.ts';
import { visit } from './visit.ts';

const PAGES = [
  '/',
  '/?order_by=votes',
  '/titles/288/x',
  '/titles/278/files',
  '/categories',
  '/collections',
  '/comingsoon',
  '/contact',
  '/premium/plans',
  '/auth/login',
  '/user/dashboard',
];

async function watchSome(member: Member, name: string): Promise<void> {
  const { id } = await findTitle(name);
  const reply = await fetch(`${inject('apiUrl')}/api/titles/${id}/files`);
  const { data } = (await reply.json()) as { data: { id: number }[] };
  for (const file of data.slice(0, 2)) {
    await member.call('PUT', `/api/watch/${file.id}/position`, { position: 5, duration: 30 });
  }
}

/** Pixels by which the page is wider than its window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function overflowing(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const path of PAGES) {
    await visit(page, path);
    const wider = await overflow(page);
    if (wider > 1) found.push(`${path}: ${wider} px`);
  }
  return found;
}

/** As a reader does in the browser's own settings: all sizes in rem and em follow, also those of media queries. */
async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

describe('a page reflows', () => {
  test('the dashboard of somebody who watches two titles is as wide as a narrow phone', async ({ phone }) => {
    const member = await openAccount();
    await watchSome(member, 'The Lantern Keeper');
    await watchSome(member, 'شهر پنجره‌ها');
    await signIn(phone.context(), member);
    for (const width of [320, 390, 600]) {
      await phone.setViewportSize({ width, height: 700 });
      await visit(phone, '/user/dashboard');
      expect([width, await overflow(phone)]).toEqual([width, 0]);
    }
    const heading = (name: string) => phone.getByRole('heading', { name, exact: true }).boundingBox();
    const [rail, recent] = [await heading('ادامهٔ تماشا'), await heading('تاریخچهٔ تماشا')];
    expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeCloseTo((recent?.x ?? 0) + (recent?.width ?? 0), 0);
    const posters = phone
      .locator('section', { has: phone.getByRole('heading', { name: 'تاریخچهٔ تماشا', exact: true }) })
      .locator('li');
    expect(await posters.count()).toBe(2);
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])('with text twice as large, at %i px', async (width, height) => {
    const context = await openContext({ ...(width < 676 ? PHONE : {}), viewport: { width, height } });
    await signIn(context, await openAccount());
    const page = await context.newPage();
    await doubleText(page);
    expect(await overflowing(page)).toEqual([]);
    await context.close();
  });

  test('at a zoom of 400 %, and no bar covers a third of a low screen', async () => {
    const context = await openContext({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 4 });
    await signIn(context, await openAccount());
    const page = await context.newPage();
    expect(await overflowing(page)).toEqual([]);
    await visit(page, (await breakingBad()).path);
    await page.mouse.wheel(0, 600);
    const covered = await page.evaluate(() => {
      const fixed = [...document.querySelectorAll('body *')].filter((element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      );
      return fixed
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < 200)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, 200) - Math.max(top, 0), 0);
    });
    expect(covered).toBeLessThan(200 / 3);
    await context.close();
  });

  test('on a wall of 3840 px, by larger text and wider content', async () => {
    const context = await openContext({ viewport: { width: 3840, height: 2160 } });
    const page = await context.newPage();
    await visit(page, '/?order_by=votes');
    const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    expect(size).toBeGreaterThanOrEqual(26);
    const grid = await page
      .locator('main article')
      .first()
      .evaluate((card) => card.closest('ul')?.clientWidth ?? 0);
    expect(grid).toBeGreaterThan(3840 * 0.7);
    await context.close();
  });
});
