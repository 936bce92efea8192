import { toPersianDigits } from '@pardeh/persian/digits';
import type { Page } from 'playwright-core';
import { beforeEach, expect, inject } from 'vitest';
import { hydrated } from './visit.ts';

interface Found {
  data: { titleFa: string; type: string; path: string }[];
  meta: { total: number; lastPage: number; suggestion?: string };
}

/** The API's reply to the page's query: in the default order, titles that can be watched come first. */
export async function ask(query: string): Promise<Found> {
  const isRanked = /(^|&)(q=|order_by=(?!votes))/.test(query);
  const reply = await fetch(
    `${inject('apiUrl')}/api/titles/search?${query}${isRanked ? '' : '&ready_first=1'}`,
  );
  expect(reply.status).toBe(200);
  return (await reply.json()) as Found;
}

export async function genreId(titleEn: string): Promise<number | undefined> {
  const reply = await fetch(`${inject('apiUrl')}/api/categories`);
  const { data } = (await reply.json()) as { data: { genres: { id: number; titleEn: string }[] } };
  return data.genres.find((genre) => genre.titleEn === titleEn)?.id;
}

export const names = (page: Page) => page.locator('main article strong').allTextContents();
export const count = (page: Page) => page.locator('main [role="status"]').textContent();
export const titlesOf = (found: Found) => found.data.map(({ titleFa }) => titleFa);

const countTitles = async () => (await ask('per_page=1')).meta.total;

/** How many titles there were when the test began: other journeys publish some meanwhile. */
let titlesBefore = 0;
/** Must be called in each file that uses `expectListing`. */
export function countTitlesBefore(): void {
  beforeEach(async () => {
    titlesBefore = await countTitles();
  });
}

export async function expectListing(page: Page, query: string): Promise<Found> {
  return compareListing(page, query).catch(async (error: unknown) => {
    if ((await countTitles()) === titlesBefore) throw error;
    // The page may be older than the catalogue.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(page);
    return compareListing(page, query);
  });
}

async function compareListing(page: Page, query: string): Promise<Found> {
  const found = await ask(query);
  await expect.poll(() => names(page)).toEqual(titlesOf(found));
  await expect.poll(() => count(page)).toBe(`${toPersianDigits(found.meta.total)} عنوان`);
  return found;
}
