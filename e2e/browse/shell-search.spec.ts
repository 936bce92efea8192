import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import {
  answerSearches,
  many,
  metaOf,
  openSearch,
  options,
  person,
  title,
} from '../support/search-answers.ts';

/** It is loaded when the field is first used, and only then starts its debounce; its timers need the clock. */
async function dropdownIsThere(page: Page) {
  const tabs = async () => {
    await page.clock.runFor(100);
    return page.getByRole('tab').count();
  };
  await expect.poll(tabs).toBeGreaterThan(0);
}

describe('the calls', () => {
  test('titles 500 ms after the last key, people 1000 ms, each from two characters on', async ({ page }) => {
    const asked = await answerSearches(page, {});
    await page.clock.install();
    const field = await openSearch(page);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await field.fill('ه');
    await page.clock.runFor(3000);
    await dropdownIsThere(page);
    expect([asked.titles().length, asked.people().length]).toEqual([0, 0]);

    await field.fill('ها');
    await page.clock.runFor(400);
    await field.fill('هام');
    await page.clock.runFor(499);
    expect(asked.titles().length).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => asked.titles().length).toBe(1);
    expect(asked.people().length).toBe(0);
    await page.clock.runFor(500);
    await expect.poll(() => asked.people().length).toBe(1);

    expect(Object.fromEntries(asked.titles()[0]?.searchParams ?? [])).toEqual({
      resource: 'result',
      order_by: 'votes',
      type: 'all',
      q: 'هام',
    });
    expect(Object.fromEntries(asked.people()[0]?.searchParams ?? [])).toEqual({ q: 'هام' });
  });

  test('none for blanks', async ({ page }) => {
    const asked = await answerSearches(page, {});
    await page.clock.install();
    const field = await openSearch(page);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await field.fill('    ');
    await page.clock.runFor(3000);
    expect([asked.titles().length, asked.people().length]).toEqual([0, 0]);
  });

  test('a late answer never stands for newer words', async ({ page }) => {
    let releaseOld: () => void = () => undefined;
    const old = new Promise<void>((resolve) => {
      releaseOld = resolve;
    });
    await answerSearches(page, {
      titles: async (q) => {
        if (q === 'کهنه') await old;
        return { data: [title(1, `جواب ${q}`)], meta: metaOf(1) };
      },
    });
    const field = await openSearch(page);
    await field.fill('کهنه');
    await page.waitForRequest(/q=%DA%A9/);
    await field.fill('تازه');
    await page.getByText('جواب تازه').waitFor();
    releaseOld();
    await page.waitForLoadState('networkidle');
    expect(await options(page).allInnerTexts()).toEqual([expect.stringContaining('جواب تازه')]);
  });
});

describe('the results', () => {
  test('six titles, with all that is told of them, and more behind a link', async ({ page }) => {
    await answerSearches(page, { titles: () => ({ data: many(20, title), meta: metaOf(57) }) });
    const field = await openSearch(page);
    await field.fill('عنوان');
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(6);
    const first = options(page).first();
    const words = await first.textContent();
    for (const shown of ['عنوان 1', 'Title 1', '۱۹۹۱', 'درام', '۷٫۵', '۸۱\u200F٪'])
      expect(words).toContain(shown);
    expect(await first.getAttribute('href')).toBe('/titles/1/x');
    // Without a poster, the default picture.
    expect(await first.locator('img').count()).toBe(0);
    const tomatoes = page.locator('[role=option] svg[data-status]');
    expect(
      await tomatoes.evaluateAll((icons) =>
        icons.slice(0, 3).map((icon) => icon.getAttribute('data-status')),
      ),
    ).toEqual(['fresh', 'rotten', 'certified']);
    await page.getByRole('link', { name: 'نمایش نتایج بیشتر' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('q') === 'عنوان');
  });

  test('no link to more when six are all', async ({ page }) => {
    await answerSearches(page, { titles: () => ({ data: many(6, title), meta: metaOf(6) }) });
    await (await openSearch(page)).fill('عنوان');
    await options(page).first().waitFor();
    expect(await page.getByText('نمایش نتایج بیشتر').count()).toBe(0);
  });

  test('people: eight stay eight, nine become six', async ({ page }) => {
    let count = 8;
    await answerSearches(page, { people: () => ({ data: many(count, person), meta: metaOf(count) }) });
    const field = await openSearch(page);
    await field.fill('شخص');
    await page.getByRole('tab', { name: 'هنرمندان' }).click();
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(8);
    const words = await options(page).first().textContent();
    for (const shown of ['شخص 1', 'Person 1', 'بهترین کار']) expect(words).toContain(shown);
    count = 9;
    await field.fill('شخص‌ها');
    await expect.poll(() => options(page).count()).toBe(6);
  });

  test('nothing found is said, to the eye and to the ear', async ({ page }) => {
    await answerSearches(page, {});
    await (await openSearch(page)).fill('ناپیدا');
    await page.getByText('متاسفانه موردی یافت نشد').last().waitFor();
    expect(await page.locator('search [aria-live]').textContent()).toBe('متاسفانه موردی یافت نشد');
  });

  test('what was found is announced', async ({ page }) => {
    await answerSearches(page, { titles: () => ({ data: many(3, title), meta: metaOf(3) }) });
    await (await openSearch(page)).fill('عنوان');
    await expect.poll(() => page.locator('search [aria-live]').textContent()).toBe('۳ عنوان پیدا شد');
  });

  test('another reading of the words is offered', async ({ page }) => {
    await answerSearches(page, {
      titles: (q) => ({
        data: [title(1)],
        meta: { ...metaOf(1), ...(q === 'sghl' ? { suggestion: 'سلام' } : {}) },
      }),
    });
    const field = await openSearch(page);
    await field.fill('sghl');
    await page.getByRole('button', { name: '«سلام»' }).click();
    await expect.poll(() => field.inputValue()).toBe('سلام');
  });
});
