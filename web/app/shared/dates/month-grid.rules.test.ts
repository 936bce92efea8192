import { toJalali } from '@pardeh/persian/dates/jalali';
import { fromJalali } from '@pardeh/persian/dates/jalali-calendar';
import { expect, it } from 'vitest';
import { addMonths, dayByKey, daysOf } from './month-grid.rules.ts';

const jalali = (year: number, month: number, day: number) => fromJalali({ year, month, day });

it('knows the days of a month', () => {
  const aban = daysOf({ year: 1405, month: 8 });
  expect([aban.length, aban[0], aban.at(-1)]).toEqual([30, jalali(1405, 8, 1), jalali(1405, 8, 30)]);
  // Esfand has a thirtieth day in leap years.
  expect([1402, 1403].map((year) => daysOf({ year, month: 12 }).length)).toEqual([29, 30]);
});

it('goes to the same day of another month, or to its last one', () => {
  expect(toJalali(addMonths(jalali(1405, 8, 24), 1))).toEqual({ year: 1405, month: 9, day: 24 });
  expect(toJalali(addMonths(jalali(1405, 6, 31), 1))).toEqual({ year: 1405, month: 7, day: 30 });
  expect(toJalali(addMonths(jalali(1404, 12, 29), 1))).toEqual({ year: 1405, month: 1, day: 29 });
  expect(toJalali(addMonths(jalali(1405, 1, 5), -1))).toEqual({ year: 1404, month: 12, day: 5 });
});

it('is walked by keys from the right', () => {
  // A Sunday.
  const day = jalali(1405, 8, 24);
  const by = (key: string) => toJalali(dayByKey(day, key) ?? '').day;
  expect(['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(by)).toEqual([
    25, 23, 1, 17, 23, 29,
  ]);
  expect(dayByKey(day, 'PageDown')).toBe(jalali(1405, 9, 24));
  expect(dayByKey(day, 'PageUp')).toBe(jalali(1405, 7, 24));
  expect(dayByKey(day, 'a')).toBeNull();
});
