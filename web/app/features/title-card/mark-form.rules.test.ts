import { expect, it } from 'vitest';
import { faultOfDay, monthsOf, targetOf, writtenDate } from './mark-form.rules.ts';

const NOW = new Date('2026-11-18T20:29:00Z');

it.each([
  ['none', undefined],
  // Before and after midnight in Tehran.
  ['today', '1405-08-27'],
  ['month', '1403-12'],
  ['day', '1403-12-30'],
] as const)('writes the date of %s', (dated, written) => {
  expect(writtenDate(dated, { month: { year: 1403, month: 12 }, day: '2025-03-20' }, NOW)).toBe(written);
});

it.each([
  [null, 'missing'],
  ['دیروز', 'unread'],
  ['2026-11-18', null],
  ['2026-11-19', 'future'],
] as const)('finds the fault of the day %s', (day, fault) => {
  expect(faultOfDay(day, NOW)).toBe(fault);
});

it('offers no month that has not begun', () => {
  expect([1404, 1405].map((year) => monthsOf(year, NOW))).toEqual([12, 8]);
});

it.each([
  [{ season: null, episodeId: null, isUpTo: false }, {}],
  [{ season: 0, episodeId: null, isUpTo: true }, { season: 0 }],
  [{ season: 2, episodeId: 7, isUpTo: false }, { episodeId: 7 }],
  [{ season: 2, episodeId: 7, isUpTo: true }, { upTo: 7 }],
])('names the part %j', (part, target) => {
  expect(targetOf(part)).toEqual(target);
});
