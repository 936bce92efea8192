import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { answerSearches, many, metaOf, openSearch, options, title } from '../support/search-answers.ts';
import { holdScripts } from '../support/visit.ts';

describe('the dropdown', () => {
  test('is walked with the arrows; Enter follows', async ({ page }) => {
    await answerSearches(page, { titles: () => ({ data: many(3, title), meta: metaOf(3) }) });
    const field = await openSearch(page);
    await field.fill('عنوان');
    await options(page).first().waitFor();
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator('[role=option][aria-selected=true]').getAttribute('id')).toBe(active);
    await field.press('Enter');
    await page.waitForURL(/\/titles\/2\//);
  });

  test('closes on a press outside, and opens again with the field', async ({ page }) => {
    await answerSearches(page, { titles: () => ({ data: many(3, title), meta: metaOf(3) }) });
    const field = await openSearch(page);
    await field.fill('عنوان');
    await options(page).first().waitFor();
    await page.mouse.click(640, 780);
    await options(page).first().waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('عنوان');
  });

  test('finds what was typed before the scripts came', async ({ phone }) => {
    await answerSearches(phone, { titles: () => ({ data: many(3, title), meta: metaOf(3) }) });
    const release = await holdScripts(phone);
    await phone.goto('/', { waitUntil: 'domcontentloaded' });
    const field = phone.locator('input[name=q]:visible');
    await field.pressSequentially('عنوان');
    release();
    await options(phone).first().waitFor();
    expect(await field.inputValue()).toBe('عنوان');
  });

  test('has the phone’s screen to itself, and all the results', async ({ phone }) => {
    await answerSearches(phone, { titles: () => ({ data: many(20, title), meta: metaOf(20) }) });
    await phone.goto('/');
    const field = phone.locator('input[name=q]:visible');
    await field.fill('عنوان');
    await options(phone).first().waitFor();
    expect(await options(phone).count()).toBe(20);
    expect(await phone.locator('nav[aria-label="نوار پایین"]').count()).toBe(0);
    await phone.getByRole('button', { name: 'بستن جست‌وجو' }).click();
    await options(phone).first().waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('');
    await phone.locator('nav[aria-label="نوار پایین"]').waitFor();
  });

  test('shows a person whose whole name was typed first, and how many there are of each', async ({
    page,
  }) => {
    const field = await openSearch(page);
    await field.fill('کریستوفر نولان');
    await expect.poll(() => options(page).first().getAttribute('href')).toMatch(/^\/people\//);
    expect(await options(page).nth(1).getAttribute('href')).toMatch(/^\/titles\//);
    for (const name of ['عنوان‌ها', 'هنرمندان']) {
      expect(await page.getByRole('tab', { name }).textContent()).toMatch(/[۰-۹]$/);
    }
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL(/\/people\//);
  });

  test('offers to ask for what it does not find', async ({ page }) => {
    const field = await openSearch(page);
    await field.fill('قققققق ظظظظظظ');
    const request = page.getByRole('link', { name: 'درخواست این فیلم یا سریال' });
    await request.waitFor();
    expect(await request.getAttribute('href')).toBe(
      `/user/new-request?name=${encodeURIComponent('قققققق ظظظظظظ')}`,
    );
  });

  test('keeps Latin words beside the magnifier', async ({ page }) => {
    const field = await openSearch(page);
    await field.fill('Inception');
    expect(await field.evaluate((input) => getComputedStyle(input).textAlign)).toBe('right');
  });
});
