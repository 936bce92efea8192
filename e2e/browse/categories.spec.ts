import { toPersianDigits } from '@pardeh/persian/digits';
import { describe, expect, inject } from 'vitest';
import { test } from '../support/browser.ts';
import { arriveAt, visit } from '../support/visit.ts';

interface Categories {
  genres: { id: number; titleFa: string; count: number }[];
  countries: { code: string; titleFa: string; count: number }[];
  jalaliDecades: { from: number; to: number; count: number }[];
}

async function categories(): Promise<Categories> {
  const reply = await fetch(`${inject('apiUrl')}/api/categories`);
  return ((await reply.json()) as { data: Categories }).data;
}

describe('/categories', () => {
  test('names genres, countries and decades with their counts', async ({ page }) => {
    await visit(page, '/categories');
    const { genres, countries } = await categories();
    expect(await page.locator('main h3').allTextContents()).toEqual(
      expect.arrayContaining(genres.map(({ titleFa }) => titleFa)),
    );
    const [first] = countries;
    const row = page.getByRole('link', { name: `${first?.titleFa} ${toPersianDigits(first?.count ?? 0)}` });
    expect(await row.getAttribute('href')).toBe(`/?country=${first?.code}`);
  });

  test('leads to listings of as many titles as it says', async ({ page }) => {
    const { genres, jalaliDecades } = await categories();
    const genre = genres.at(-1);
    await visit(page, '/categories');
    await page.getByRole('link', { name: genre?.titleFa ?? '' }).click();
    await arriveAt(page, `**/?genre=${genre?.id}`);
    const status = page.locator('main [role="status"]');
    await expect.poll(() => status.textContent()).toBe(`${toPersianDigits(genre?.count ?? 0)} عنوان`);

    const decade = jalaliDecades.find(({ from }) => from === 1360);
    await visit(page, '/categories');
    await page.getByRole('link', { name: 'دههٔ ۱۳۶۰' }).click();
    await arriveAt(page, '**/?country=IR&year_from=1360&year_to=1369');
    await expect.poll(() => status.textContent()).toBe(`${toPersianDigits(decade?.count ?? 0)} عنوان`);
  });
});
