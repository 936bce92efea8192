import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLatinDigits } from '../digits.ts';
import { formatJalali, formatJalaliDecade, JALALI_MONTHS, jalaliYearOf, toJalali } from './jalali.ts';
import {
  formatJalaliLong,
  formatJalaliMonth,
  formatJalaliShort,
  fromJalali,
  isJalaliLeapYear,
  JALALI_WEEKDAYS,
  jalaliMonthLength,
  jalaliWeekday,
} from './jalali-calendar.ts';
import { daysLeft, formatCountdown, formatRelative } from './relative-time.ts';
import { formatJalaliTime } from './tehran-time.ts';

const DAY = 86_400_000;
const PLATFORM = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function platformJalali(date: Date) {
  const parts = new Map(PLATFORM.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year'), month: parts.get('month'), day: parts.get('day') };
}

describe('the Iranian calendar', () => {
  it.each([
    ['2026-11-15', { year: 1405, month: 8, day: 24 }],
    ['1979-02-11', { year: 1357, month: 11, day: 22 }],
    ['2011-03-21', { year: 1390, month: 1, day: 1 }],
    ['2021-03-20', { year: 1399, month: 12, day: 30 }],
    ['2024-03-20', { year: 1403, month: 1, day: 1 }],
    ['1921-03-21', { year: 1300, month: 1, day: 1 }],
    ['1970-01-01', { year: 1348, month: 10, day: 11 }],
    ['1940-06-22', { year: 1319, month: 4, day: 1 }],
  ])('%s', (gregorian, jalali) => {
    expect(toJalali(gregorian)).toEqual(jalali);
    expect(fromJalali(jalali)).toBe(gregorian);
  });

  it('agrees with the platform on each day from 1300 to 1500, and goes round', () => {
    const first = Date.parse(fromJalali({ year: 1300, month: 1, day: 1 }));
    const last = Date.parse(fromJalali({ year: 1500, month: 12, day: 29 }));
    expect((last - first) / DAY).toBeGreaterThan(73_000);
    for (let time = first; time <= last; time += DAY) {
      const plain = new Date(time).toISOString().slice(0, 10);
      const jalali = toJalali(plain);
      const expected = platformJalali(new Date(time));
      if (jalali.year !== expected.year || jalali.month !== expected.month || jalali.day !== expected.day) {
        expect(jalali, plain).toEqual(expected);
      }
      if (fromJalali(jalali) !== plain) expect(fromJalali(jalali)).toBe(plain);
    }
  });

  it('goes round for any valid day', () => {
    const days = fc
      .record({ year: fc.integer({ min: 1, max: 3000 }), month: fc.integer({ min: 1, max: 12 }) })
      .chain(({ year, month }) =>
        fc.record({
          year: fc.constant(year),
          month: fc.constant(month),
          day: fc.integer({ min: 1, max: jalaliMonthLength(year, month) }),
        }),
      );
    fc.assert(
      fc.property(days, (date) => {
        expect(toJalali(fromJalali(date))).toEqual(date);
      }),
    );
  });

  it('knows leap years and refuses days that are not', () => {
    const leaps = Array.from({ length: 34 }, (_, at) => 1375 + at).filter(isJalaliLeapYear);
    expect(leaps).toEqual([1375, 1379, 1383, 1387, 1391, 1395, 1399, 1403, 1408]);
    for (const [year, month, day] of [
      [1402, 12, 30],
      [1403, 7, 31],
      [1403, 13, 1],
      [1403, 0, 1],
      [1403, 1, 0],
      [1403, 1, 1.5],
    ] as const) {
      expect(() => fromJalali({ year, month, day })).toThrow(RangeError);
    }
    expect(() => toJalali('tomorrow')).toThrow(RangeError);
    expect(() => toJalali('2024-13-01')).toThrow(RangeError);
  });

  it('takes instants by the day in Iran, and plain dates as they are', () => {
    expect(toJalali(new Date('2024-03-19T20:29:59Z'))).toEqual({ year: 1402, month: 12, day: 29 });
    expect(toJalali(new Date('2024-03-19T20:30:00Z'))).toEqual({ year: 1403, month: 1, day: 1 });
    expect(toJalali('2024-03-19')).toEqual({ year: 1402, month: 12, day: 29 });
    expect(toJalali('2024-03-19T23:00:00Z')).toEqual({ year: 1403, month: 1, day: 1 });
  });

  it('agrees with the platform on Tehran’s clock, in the years of summer time and since', () => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tehran',
      hour: 'numeric',
      minute: '2-digit',
    });
    for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2031, 0, 1); time += 7.25 * 3_600_000) {
      const expected = clock.format(time);
      const written = toLatinDigits(formatJalaliTime(time)).split(' ').at(-1);
      if (written !== expected) expect(written, new Date(time).toISOString()).toBe(expected);
    }
  });

  it('names months and weekdays as the platform does, with ZWNJ in سه‌شنبه', () => {
    const format = (options: Intl.DateTimeFormatOptions, day: string) =>
      new Intl.DateTimeFormat('fa-IR-u-ca-persian', { timeZone: 'UTC', ...options }).format(new Date(day));
    const months = JALALI_MONTHS.map((_, at) =>
      format({ month: 'long' }, fromJalali({ year: 1403, month: at + 1, day: 5 })),
    );
    expect(JALALI_MONTHS).toEqual(months);
    const week = Array.from({ length: 7 }, (_, at) => `2026-11-${15 + at}`);
    expect(week.map(jalaliWeekday)).toEqual([...JALALI_WEEKDAYS]);
    const plain = (name: string) => name.replace(/\u200C/g, '');
    expect(week.map((day) => plain(jalaliWeekday(day)))).toEqual(
      week.map((day) => plain(format({ weekday: 'long' }, day))),
    );
  });

  it('writes dates in Persian order', () => {
    expect(formatJalali('2026-11-15')).toBe('۲۴ آبان ۱۴۰۵');
    expect(formatJalaliLong('2026-11-15')).toBe('یکشنبه ۲۴ آبان ۱۴۰۵');
    expect(formatJalaliShort('2026-04-02')).toBe('۱۴۰۵/۰۱/۱۳');
    expect(formatJalaliMonth({ year: 1405, month: 8 })).toBe('آبان ۱۴۰۵');
    expect(formatJalaliTime(new Date('2026-11-15T14:35:00Z'))).toBe('۲۴ آبان ۱۴۰۵، ساعت ۱۸:۰۵');
    expect(formatJalaliDecade(1374)).toBe('دههٔ ۱۳۷۰');
  });

  it('maps years for titles of which only the year is known', () => {
    expect(jalaliYearOf(2011)).toBe(1390);
  });
});

describe('relative time', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15T11:59:30Z', 'همین حالا'],
    ['2026-11-15T11:55:00Z', '۵ دقیقه پیش'],
    ['2026-11-15T09:00:00Z', '۳ ساعت پیش'],
    ['2026-11-14T10:00:00Z', 'دیروز'],
    ['2026-11-12T12:00:00Z', '۳ روز پیش'],
    ['2026-11-01T12:00:00Z', '۲ هفته پیش'],
    ['2026-08-01T12:00:00Z', '۳ ماه پیش'],
    ['2020-08-01T12:00:00Z', '۶ سال پیش'],
    ['2026-11-15T14:00:00Z', '۲ ساعت دیگر'],
    ['2026-11-15', 'امروز'],
    ['2026-11-16', 'فردا'],
    ['2026-11-20', '۵ روز دیگر'],
  ])('%s is %s', (input, expected) => {
    expect(formatRelative(input, now)).toBe(expected);
  });

  it('counts down', () => {
    expect(formatCountdown('2026-11-20', now)).toBe('تا ۵ روز دیگر');
    expect(formatCountdown('2026-12-20', now)).toBe('تا ۱ ماه دیگر');
    expect(formatCountdown('2026-11-16', now)).toBe('فردا');
    expect(formatCountdown('2026-11-15', now)).toBe('امروز');
    expect(formatCountdown('2026-11-14', now)).toBeNull();
    expect(daysLeft('2026-11-20', now)).toBe(5);
    expect(daysLeft('2026-11-10', now)).toBe(0);
  });
});
