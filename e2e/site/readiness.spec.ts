import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { breakingBad, darkKnight, findTitle } from '../support/demo-titles.ts';
import { openAccount, signIn } from '../support/member.ts';
import { visit } from '../support/visit.ts';

const DUBBED_AND_FREE = 'رایگان، دوبله';

const cardOf = (page: Page, titleFa: string) =>
  page.locator('main article', { has: page.getByText(titleFa, { exact: true }) }).first();
const markOf = (within: Locator) => within.locator('[data-ready]');

async function availableNames(): Promise<string[]> {
  const reply = await fetch(`${inject('apiUrl')}/api/titles/search?available=1&per_page=48`);
  return ((await reply.json()) as { data: { titleFa: string }[] }).data.map(({ titleFa }) => titleFa);
}

describe('what can be watched', () => {
  test('is marked on its card: to be watched, dubbed, free; other cards have no mark', async ({ page }) => {
    const { titleFa } = await findTitle('The Lantern Keeper');
    await page.goto('/?order_by=votes', { waitUntil: 'domcontentloaded' });
    expect(await markOf(cardOf(page, titleFa)).textContent()).toBe(DUBBED_AND_FREE);
    expect(await markOf(cardOf(page, 'چهارباغ')).textContent()).toBe('تماشا');
    const { titleFa: missing } = await darkKnight();
    await cardOf(page, missing).waitFor();
    expect(await markOf(cardOf(page, missing)).count()).toBe(0);
  });

  test('comes first in a listing and in the rows of the front page', async ({ page }) => {
    const ready = await availableNames();
    await page.goto('/?order_by=votes', { waitUntil: 'domcontentloaded' });
    const names = await page.locator('main article strong').allTextContents();
    expect(new Set(names.slice(0, ready.length))).toEqual(new Set(ready));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const series = page.locator('section', { has: page.getByRole('heading', { name: 'سریال‌ها' }) }).last();
    expect(await markOf(series.locator('article').first()).count()).toBe(1);
  });

  test('is marked among the results of the search', async ({ page }) => {
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
    await page.locator('header input[name=q]:visible').fill('The Lantern Keeper');
    const result = page.getByRole('option').first();
    await result.waitFor();
    expect(await markOf(result).textContent()).toBe(DUBBED_AND_FREE);
  });
});

describe('what cannot be watched yet', () => {
  test('says so, and asking for it and being notified are one click', async ({ page }) => {
    const { path, titleFa } = await breakingBad();
    const member = await openAccount();
    await signIn(page.context(), member);
    await visit(page, path);
    const words = await page.locator('main header').first().textContent();
    expect(words).toContain('هنوز برای تماشا آماده نیست');
    expect(words).not.toContain('درخواست این');
    await page.getByRole('button', { name: 'خبرم کن' }).click();
    await page.getByRole('button', { name: 'خبرتان می‌کنیم' }).waitFor();
    await visit(page, '/user/new-request');
    const mine = page.locator('section', { has: page.getByRole('heading', { name: 'درخواست‌های من' }) });
    await mine.getByRole('listitem').filter({ hasText: titleFa }).waitFor();
  });
});
