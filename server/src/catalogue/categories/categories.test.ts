import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';

interface Counted {
  from: number;
  to: number;
  titleFa: string;
  count: number;
}

let test: TestApp;
let categories: { jalaliDecades: Counted[]; countries: { code: string; count: number }[] };

beforeAll(async () => {
  test = await openTestApp();
  const reply = await test.app.inject('/api/categories');
  categories = reply.json().data;
});
afterAll(() => test.close());

it('counts Iranian titles by Jalali decade, the latest first, each title once', () => {
  const { jalaliDecades, countries } = categories;
  const iranian = countries.find(({ code }) => code === 'IR')?.count;
  expect(jalaliDecades.reduce((sum, { count }) => sum + count, 0)).toBe(iranian);
  const starts = jalaliDecades.map(({ from }) => from);
  expect(starts).toEqual(starts.toSorted((a, b) => b - a));
  expect(jalaliDecades.find(({ from }) => from === 1370)).toMatchObject({ to: 1379, titleFa: 'دههٔ ۱۳۷۰' });
});

it('counts what the listing of that decade shows', async () => {
  const nineties = categories.jalaliDecades.find(({ from }) => from === 1370);
  const listing = await test.app.inject(
    '/api/titles/search?country=IR&year_from=1991&year_to=2000&per_page=1',
  );
  expect(listing.json().meta.total).toBe(nineties?.count);
});
