import { expect, it } from 'vitest';
import type { FilterChoices } from './listing.queries.ts';
import { activeFilters, listingHeading } from './listing-names.ts';

const choices: FilterChoices = {
  genres: [{ id: 1, titleFa: 'درام' }],
  countries: [{ code: 'IR', titleFa: 'ایران' }],
  decades: [],
  jalaliDecades: [],
};

it.each([
  [{}, 'فیلم‌ها و سریال‌ها'],
  [{ type: 'series' }, 'سریال‌ها'],
  [{ type: 'movie', genre: 1, is_dubbed: '1' }, 'فیلم‌های درام دوبله'],
  [{ type: 'series', available: '1' }, 'سریال‌های آمادهٔ تماشا'],
  [
    { genre: 1, country: 'IR', year_from: 1370, year_to: 1379 },
    'فیلم‌ها و سریال‌های درام، ساخت ایران، دههٔ ۱۳۷۰',
  ],
  [{ country: 'IR', year_from: 1985 }, 'فیلم‌ها و سریال‌ها، ساخت ایران، از سال ۱۹۸۵'],
  [{ year_from: 2001, year_to: 2005 }, 'فیلم‌ها و سریال‌ها، از ۲۰۰۱ تا ۲۰۰۵'],
  [{ q: 'جدایی', genre: 1 }, 'نتیجه‌های «\u2068جدایی\u2069»'],
] as const)('a listing by %j is called %s', (filters, heading) => {
  expect(listingHeading(filters, choices)).toBe(heading);
});

it('has a chip for each filter that is on; the two years share one', () => {
  const chips = activeFilters(
    { type: 'series', genre: 1, year_from: 2001, year_to: 2005, rating_from: 7.5, audio: 'fa' },
    choices,
    ['type'],
  );
  expect(chips).toEqual([
    { names: ['genre'], label: 'درام' },
    { names: ['year_from', 'year_to'], label: 'از ۲۰۰۱ تا ۲۰۰۵' },
    { names: ['rating_from'], label: 'امتیاز ۷٫۵ و بیشتر' },
    { names: ['audio'], label: 'صدای فارسی' },
  ]);
});
