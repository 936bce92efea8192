import type { Page, Route } from 'playwright-core';
import { corsHeaders } from './shell-visitor.ts';
import { visit } from './visit.ts';

export const title = (id: number, titleFa = `عنوان ${id}`) => ({
  id,
  path: `/titles/${id}/x`,
  poster: null,
  posterHash: null,
  titleEn: `Title ${id}`,
  titleFa,
  year: 1990 + id,
  genres: [{ id: 1, titleFa: 'درام' }],
  rating: 7.5,
  rottenTomatoes: { rtMeter: 80 + id, rtStatus: (['certified', 'fresh', 'rotten'] as const)[id % 3] },
});
export const person = (id: number) => ({
  id,
  path: `/people/actor/${id}/x`,
  image: null,
  imageHash: null,
  fullnameEn: `Person ${id}`,
  fullnameFa: `شخص ${id}`,
  job: 'actor',
  bestStarred: [{ id: 9, path: '/titles/9/x', titleEn: 'Best', titleFa: 'بهترین کار', year: 2000 }],
  bestDirected: [],
});
export const many = <T>(count: number, make: (id: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place + 1));
export const metaOf = (total: number) => ({ currentPage: 1, lastPage: 1, perPage: 20, total });

interface Answers {
  titles?: (q: string) => unknown;
  people?: (q: string) => unknown;
}

/** Answers in place of the API, and records every call. */
export async function answerSearches(page: Page, { titles, people }: Answers) {
  const asked: URL[] = [];
  const answer = (make: ((q: string) => unknown) | undefined) => async (route: Route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const json = (await make?.(url.searchParams.get('q') ?? '')) ?? { data: [], meta: metaOf(0) };
    await route.fulfill({ headers: corsHeaders(), json });
  };
  await page.route('**/api/titles/search?*resource=result*', answer(titles));
  await page.route('**/api/people/search?*', answer(people));
  return {
    titles: () => asked.filter(({ pathname }) => pathname === '/api/titles/search'),
    people: () => asked.filter(({ pathname }) => pathname === '/api/people/search'),
  };
}

export async function openSearch(page: Page) {
  await visit(page, '/premium/plans');
  await page.getByRole('button', { name: 'جست‌وجو', exact: true }).click();
  const field = page.locator('input[name=q]:visible');
  await field.waitFor();
  return field;
}

export const options = (page: Page) => page.getByRole('option');
