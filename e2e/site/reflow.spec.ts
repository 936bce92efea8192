import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { openContext, test } from '../support/browser.ts';
import { breakingBad, findTitle } from '../support/demo-titles.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { cutOff, overflow, visit } from '../support/visit.ts';

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

/** Like a reader's setting in the browser: all sizes in rem and em follow, including those of media queries. */
async function setTextSize(session: CDPSession, standard: number): Promise<void> {
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard * 0.8125 } });
}

/** Text twice as large on a desktop and on a phone, and the viewport that is left at 400 % zoom. */
const VIEWS = [
  { text: 32, width: 1280, height: 800 },
  { text: 32, width: 390, height: 844 },
  { text: 16, width: 320, height: 200 },
  // The same window with a scroll bar.
  { text: 16, width: 305, height: 200 },
];

describe('a page reflows', () => {
  /** One window for all pages: its scripts and fonts are already cached. */
  let member: Page;
  let session: CDPSession;
  beforeAll(async () => {
    const context = await openContext();
    await signIn(context, await openAccount());
    member = await context.newPage();
    session = await context.newCDPSession(member);
    await session.send('Page.enable');
  });
  afterAll(() => member.context().close());

  test('the dashboard of somebody who watches two titles is as wide as a narrow phone', async ({ phone }) => {
    const member = await openAccount();
    await watchSome(member, 'The Lantern Keeper');
    await watchSome(member, 'شهر پنجره‌ها');
    await signIn(phone.context(), member);
    await visit(phone, '/user/dashboard');
    for (const width of [320, 390, 600]) {
      await phone.setViewportSize({ width, height: 700 });
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

  test.for(PAGES)('%s with text twice as large, and at a zoom of 400 %', async (path) => {
    await visit(member, path);
    for (const { text, ...size } of VIEWS) {
      await setTextSize(session, text);
      await member.setViewportSize(size);
      expect(await member.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${text}px`,
      );
      const view = `text of ${text} px, ${size.width} px wide`;
      expect(await overflow(member), view).toBeLessThanOrEqual(1);
      expect(await cutOff(member), view).toEqual([]);
    }
  });

  test('no bar covers a third of a low screen', async () => {
    await setTextSize(session, 16);
    await member.setViewportSize({ width: 320, height: 200 });
    await visit(member, (await breakingBad()).path);
    await member.mouse.wheel(0, 600);
    const covered = await member.evaluate(() => {
      const fixed = [...document.querySelectorAll('body *')].filter((element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      );
      return fixed
        .map((element) => element.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < 200)
        .reduce((sum, { top, bottom }) => sum + Math.min(bottom, 200) - Math.max(top, 0), 0);
    });
    expect(covered).toBeLessThan(200 / 3);
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
