import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { type Member, openAccount, signIn } from '../support/member.ts';
import { findOwn, jumpTo, playsPast } from '../support/player-page.ts';
import { touchAlong } from '../support/touch.ts';
import { holdScripts, hydrated, overflow, visit } from '../support/visit.ts';

const LISTING = '/?type=movie&order_by=votes';

async function firstFilms(): Promise<{ id: number; titleFa: string; path: string }[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?type=movie&ready_first=1`);
  return ((await reply.json()) as { data: { id: number; titleFa: string; path: string }[] }).data;
}

async function openHousehold(): Promise<{ member: Member; sister: number }> {
  const member = await openAccount();
  const reply = await member.call('POST', '/api/user/profiles', { name: 'خواهر', picture: 'owl' });
  return { member, sister: ((await reply.json()) as { data: { id: number } }).data.id };
}

const card = (page: Page, id: number) => page.getByRole('main').locator(`[data-card="${id}"]`).first();
const toast = (page: Page, words: string) => page.getByText(words).waitFor();
const undo = (page: Page) => page.getByRole('button', { name: 'بازگرداندن' });
const hasWatchedMark = (page: Page, id: number) =>
  card(page, id)
    .locator('a > :first-child')
    .evaluate((poster) => getComputedStyle(poster, '::before').display !== 'none');

async function historyOf(member: Member) {
  const reply = await member.call('GET', '/api/user/history');
  return ((await reply.json()) as { data: { id: number; lastPlay?: { place: string } }[] }).data;
}

describe('marks', () => {
  test('by mouse: watched on a card, undone, and left out of the list', async ({ page }) => {
    const [film] = await firstFilms();
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, LISTING);
    await card(page, film?.id ?? 0).hover();
    await page.getByRole('button', { name: `«${film?.titleFa}» را دیده‌ام` }).click();
    await toast(page, 'به دیده‌ها افزوده شد.');
    expect(await hasWatchedMark(page, film?.id ?? 0)).toBe(true);
    await undo(page).click();
    await toast(page, 'بازگردانده شد.');
    await expect.poll(() => hasWatchedMark(page, film?.id ?? 0)).toBe(false);
    expect(await historyOf(member)).toEqual([]);

    await card(page, film?.id ?? 0).hover();
    await page.getByRole('button', { name: `«${film?.titleFa}» را دیده‌ام` }).click();
    await expect.poll(async () => (await historyOf(member)).length).toBe(1);
    await page.getByText('دیده‌ها را نشان نده').click();
    await page.waitForURL(/hide_watched=1/);
    await card(page, film?.id ?? 0).waitFor({ state: 'detached' });
    expect(await page.getByRole('main').locator('[data-card]').count()).toBe(24);
  });

  test('by mouse: not interested is gone from every list and search, until it is brought back', async ({
    page,
  }) => {
    const [film] = await firstFilms();
    await signIn(page.context(), await openAccount());
    await visit(page, LISTING);
    await card(page, film?.id ?? 0).hover();
    await page.getByRole('button', { name: `کارهای دیگر برای «${film?.titleFa}»` }).click();
    await page.getByRole('button', { name: 'علاقه ندارم' }).click();
    await toast(page, 'کنار گذاشته شد و دیگر در فهرست‌ها نمی‌آید.');
    await card(page, film?.id ?? 0).waitFor({ state: 'hidden' });
    await undo(page).click();
    await card(page, film?.id ?? 0).waitFor({ state: 'visible' });

    await visit(page, film?.path ?? '');
    await page.getByRole('button', { name: 'علاقه ندارم' }).click();
    await toast(page, 'کنار گذاشته شد و دیگر در فهرست‌ها نمی‌آید.');
    for (const list of ['/', LISTING, `/?q=${encodeURIComponent(film?.titleFa ?? '')}`]) {
      await visit(page, list);
      await expect
        .poll(() => page.locator(`[data-card="${film?.id}"]`).filter({ visible: true }).count(), {
          message: list,
        })
        .toBe(0);
    }
    await visit(page, '/user/hidden');
    await page.getByRole('button', { name: `«${film?.titleFa}» را دوباره نشان بده` }).click();
    await page.getByText('چیزی را کنار نگذاشته‌اید').waitFor();
    await visit(page, LISTING);
    await card(page, film?.id ?? 0).waitFor({ state: 'visible' });
  });

  test('by finger: a long press, the day and the place, together with another profile', async ({ phone }) => {
    const [film] = await firstFilms();
    const { member, sister } = await openHousehold();
    await signIn(phone.context(), member);
    await visit(phone, LISTING);
    const box = await card(phone, film?.id ?? 0).boundingBox();
    const point = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 40 };
    const finger = await touchAlong(phone, point, point);
    await phone.locator('[data-held]').waitFor();
    await finger.release();
    await phone.getByRole('button', { name: `کارهای دیگر برای «${film?.titleFa}»` }).tap();
    const sheet = phone.getByRole('dialog', { name: `«${film?.titleFa}» را دیده‌ام` });
    await sheet.getByText('روز دیگر').tap();
    const day = sheet.getByLabel('روز', { exact: true });
    await sheet.getByRole('button', { name: 'ثبت' }).tap();
    await sheet.getByText('روز را بنویسید یا از تقویم برگزینید.').waitFor();
    await day.fill('۱۴۲۰/۰۱/۰۱');
    await sheet.getByText('این روز هنوز نرسیده است.').waitFor();
    await day.fill('۱۴۰۴/۰۵/۰۲');
    await sheet.getByText('۲ مرداد ۱۴۰۴').waitFor();
    await sheet.getByText('سینما').tap();
    await sheet.getByText('خواهر').tap();
    expect(await overflow(phone)).toBe(0);
    await sheet.getByRole('button', { name: 'ثبت' }).tap();
    await toast(phone, 'به دیده‌ها افزوده شد.');
    await member.call('POST', `/api/user/profiles/${sister}/choose`, {});
    expect(await historyOf(member)).toMatchObject([{ id: film?.id, lastPlay: { place: 'cinema' } }]);
  });

  test('by mouse: only the month, and a day from the calendar; every press can be undone', async ({
    page,
  }) => {
    const [film] = await firstFilms();
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, film?.path ?? '');
    const open = () => page.getByRole('button', { name: /^دیده‌ا(م|ید)$/ }).click();
    const sheet = page.getByRole('dialog', { name: `«${film?.titleFa}» را دیده‌ام` });
    await open();
    await sheet.getByText('فقط ماه').click();
    await sheet.getByLabel('سال').selectOption('1404');
    await sheet.getByLabel('ماه', { exact: true }).selectOption('12');
    // The months of this year that have not begun are not offered.
    await sheet.getByLabel('سال').selectOption({ index: 0 });
    await sheet.getByLabel('سال').selectOption('1404');
    await sheet.getByRole('button', { name: 'ثبت' }).click();
    await toast(page, 'به دیده‌ها افزوده شد.');
    await expect.poll(() => historyOf(member)).toMatchObject([{ lastPlay: { dated: 'month' } }]);
    await undo(page).click();
    await expect.poll(() => historyOf(member)).toEqual([]);

    await open();
    await sheet.getByText('روز دیگر').click();
    await sheet.getByRole('button', { name: 'تقویم برای «روز»' }).click();
    await page
      .getByRole('dialog', { name: 'روز', exact: true })
      .getByRole('button', { name: 'امروز' })
      .click();
    await sheet.getByRole('button', { name: 'ثبت' }).click();
    await expect.poll(() => historyOf(member)).toMatchObject([{ lastPlay: { dated: 'day' } }]);

    await open();
    await sheet.getByRole('button', { name: 'برداشتن از دیده‌ها' }).click();
    await expect.poll(() => historyOf(member)).toEqual([]);
    await undo(page).last().click();
    await expect.poll(() => historyOf(member)).toMatchObject([{ lastPlay: { dated: 'day' } }]);

    await page.getByRole('button', { name: 'علاقه ندارم' }).click();
    await page.getByRole('button', { name: 'دوباره نشان بده' }).click();
    await toast(page, 'دوباره در فهرست‌ها می‌آید.');
    await undo(page).last().click();
    await page.getByRole('button', { name: 'دوباره نشان بده' }).waitFor();
  });

  test('what is hidden is never seen: not before the scripts, nor when the profile changes', async ({
    page,
  }) => {
    const { member, sister } = await openHousehold();
    await signIn(page.context(), member);
    const id = (await firstFilms())[0]?.id ?? 0;
    await member.call('PUT', `/api/user/hidden/${id}`);
    await page.addInitScript((hidden) => {
      const look = () => {
        const cards = [...document.querySelectorAll(`[data-card="${hidden}"]`)];
        if (cards.some((each) => each.getClientRects().length > 0))
          document.documentElement?.setAttribute('data-seen', '');
        requestAnimationFrame(look);
      };
      look();
    }, id);
    const wasSeen = () => page.evaluate(() => document.documentElement.hasAttribute('data-seen'));
    const cards = page.getByRole('main').locator('[data-card]');

    const arrive = await holdScripts(page);
    await page.goto(LISTING, { waitUntil: 'commit' });
    await cards.filter({ visible: true }).nth(3).waitFor();
    expect(await page.locator(`[data-card="${id}"]`).count()).toBeGreaterThan(0);
    expect(await wasSeen()).toBe(false);
    arrive();
    await hydrated(page);
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    await page.evaluate(() => window.__reactRouterDataRouter?.navigate('/contact'));
    await page.waitForURL('**/contact');
    await page.goBack();
    await cards.filter({ visible: true }).nth(3).waitFor();
    expect(await wasSeen()).toBe(false);

    await member.call('POST', `/api/user/profiles/${sister}/choose`, {});
    await visit(page, `/profiles?next=${encodeURIComponent(LISTING)}`);
    await page.getByRole('main').getByRole('button', { name: 'سیمین' }).click();
    await page.waitForURL((url) => url.pathname + url.search === LISTING);
    await cards.filter({ visible: true }).nth(3).waitFor();
    expect(await page.locator(`[data-card="${id}"]`).count()).toBeGreaterThan(0);
    expect(await wasSeen()).toBe(false);
  });

  test('after a film, another profile takes it into its history, and back out', async ({ page }) => {
    const { member, sister } = await openHousehold();
    const film = await findOwn('The Lantern Keeper');
    await signIn(page.context(), member);
    await page.goto(film.watchPath, { waitUntil: 'domcontentloaded' });
    await playsPast(page, 0);
    const end = await page.evaluate(() => document.querySelector('video')?.duration ?? 0);
    await jumpTo(page, end - 0.5);
    const together = page.getByRole('region', { name: 'پس از پایان' }).getByRole('button', { name: 'خواهر' });
    await together.click();
    await page.getByRole('button', { name: 'خواهر', pressed: true }).waitFor();
    await together.click();
    await page.getByRole('button', { name: 'خواهر', pressed: false }).waitFor();
    await together.click();
    await page.getByRole('button', { name: 'خواهر', pressed: true }).waitFor();
    await member.call('POST', `/api/user/profiles/${sister}/choose`, {});
    expect(await historyOf(member)).toMatchObject([{ id: film.id, lastPlay: { place: 'here' } }]);
  });

  test('the end of an episode marks it on the title page, also when marked by hand', async ({ page }) => {
    const series = await findOwn('City of Windows');
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, series.path);
    await page.getByRole('button', { name: 'دیده‌ام', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('فصل').selectOption({ index: 1 });
    await sheet.getByLabel('قسمت').selectOption({ index: 1 });
    await sheet.getByRole('button', { name: 'ثبت' }).click();
    await toast(page, 'به دیده‌ها افزوده شد.');
    await page.getByText('دیده‌اید', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await historyOf(member)).toHaveLength(1);
  });
});
