import type { ComingSoonCard } from '@pardeh/contract/titles/title-lists';
import { daysSinceSaturday } from '@pardeh/persian/dates/jalali-calendar';
import { expect, it } from 'vitest';
import { releaseMonths } from './release-months.ts';

const coming = (id: number, releaseDate: string | null) => ({ id, releaseDate }) as ComingSoonCard;

it('sorts titles into Jalali months and days, whatever order they come in', () => {
  const { months, undated } = releaseMonths([
    coming(1, '2026-12-25'),
    coming(2, null),
    coming(3, '2026-11-20'),
    coming(4, '2026-12-25'),
    coming(5, '2026-12-18'),
  ]);
  expect(
    months.map(({ year, month, days }) => [year, month, days.map(({ day, titles }) => [day, titles.length])]),
  ).toEqual([
    [1405, 8, [[29, 1]]],
    [1405, 9, [[27, 1]]],
    [1405, 10, [[4, 2]]],
  ]);
  expect(undated.map(({ id }) => id)).toEqual([2]);
});

it('knows on which day of the Iranian week a month begins, and how long it is', () => {
  // 1 Azar 1405 was Sunday, 22 November 2026.
  const [azar] = releaseMonths([coming(1, '2026-12-18')]).months;
  expect(azar).toMatchObject({ offset: 1, length: 30 });
  expect(daysSinceSaturday('2026-11-21')).toBe(0);
  expect(daysSinceSaturday('2026-11-20')).toBe(6);
  // Esfand of a leap year.
  expect(releaseMonths([coming(1, '2030-03-05')]).months[0]).toMatchObject({
    year: 1408,
    month: 12,
    length: 30,
  });
});
