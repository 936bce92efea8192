import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGregorian } from './gregorian.ts';
import { formatJalali } from './jalali.ts';
import { formatJalaliLong, formatJalaliShort } from './jalali-calendar.ts';
import { readDay, readInstant } from './read-date.ts';
import { formatJalaliTime } from './tehran-time.ts';

const DAY = 86_400_000;

describe('a day as people write it', () => {
  it.each([
    '۱۴۰۵/۰۸/۲۴',
    '1405/8/24',
    '١٤٠٥-٠٨-٢٤',
    '۱۴۰۵.۸.۲۴',
    ' ۱۴۰۵ / ۸ / ۲۴ ',
    '۱۴۰۵ ۸ ۲۴',
    '۲۴/۸/۱۴۰۵',
    '14050824',
    '۲۴ آبان ۱۴۰۵',
    '۲۴ آبان‌ماه ۱۴۰۵',
    'یکشنبه ۲۴ آبان ۱۴۰۵، ساعت ۱۸:۰۵',
    '2026-11-15',
    '۲۰۲۶/۱۱/۱۵',
    '20261115',
    '2026-11-15T08:00:00.000Z',
    '15 November 2026',
    'Nov 15, 2026',
    'Sunday, Nov. 15th 2026',
    '۱۵ نوامبر ۲۰۲۶',
  ])('%s', (text) => {
    expect(readDay(text)).toBe('2026-11-15');
  });

  it('reads Arabic letters in the names of months', () => {
    expect(readDay('۱ ارديبهشت ۱۴۰۳')).toBe('2024-04-20');
    expect(readDay('۵ دي ۱۴۰۳')).toBe('2024-12-25');
  });

  it.each([
    '',
    'فردا',
    '۱۴۰۵',
    '۱۴۰۵/۱۳/۱',
    '۱۴۰۲/۱۲/۳۰',
    '2026-02-30',
    '05/06/2026',
    '۲۴ آبان ۲۰۲۶',
    '15 November 1405',
    '۱۴۰۵/۸/۲۴ ۱۴۰۵/۹/۱',
    '900/1/1',
  ])('refuses «%s»', (text) => {
    expect(readDay(text)).toBeNull();
  });

  it('reads back all that we write', () => {
    const days = fc.integer({ min: Date.UTC(1900, 0) / DAY, max: Date.UTC(2100, 0) / DAY });
    fc.assert(
      fc.property(days, (number) => {
        const day = new Date(number * DAY).toISOString().slice(0, 10);
        for (const write of [formatJalali, formatJalaliLong, formatJalaliShort, formatGregorian]) {
          expect(readDay(write(day))).toBe(day);
        }
      }),
    );
  });
});

describe('a moment by the clock of Tehran', () => {
  it.each([
    ['۱۴۰۵/۰۸/۲۴ ۱۸:۰۵', '2026-11-15T14:35:00.000Z'],
    ['1405/8/24, 18:05', '2026-11-15T14:35:00.000Z'],
    ['18:05 2026-11-15', '2026-11-15T14:35:00.000Z'],
    ['۲۴ آبان ۱۴۰۵، ساعت ۱۸:۰۵', '2026-11-15T14:35:00.000Z'],
    ['۱۴۰۵/۰۸/۲۴', '2026-11-14T20:30:00.000Z'],
    ['2026-11-15T14:35:00.000Z', '2026-11-15T14:35:00.000Z'],
    ['2026-11-15T15:35:00+01:00', '2026-11-15T14:35:00.000Z'],
    // Daylight saving time, which Iran had until 1401.
    ['۱۴۰۰/۰۵/۰۱ ۱۲:۰۰', '2021-07-23T07:30:00.000Z'],
  ])('%s', (text, instant) => {
    expect(readInstant(text)).toBe(instant);
  });

  it('takes another time where none is written', () => {
    expect(readInstant('۱۴۰۵/۰۸/۲۴', '23:59')).toBe('2026-11-15T20:29:00.000Z');
  });

  it.each(['', '18:05', '۱۴۰۵/۰۸/۲۴ ۲۵:۰۰', '۱۴۰۵/۰۸/۲۴ ۱۸:۷۵', '۱۴۰۵/۰۸/۳۱ ۱۰:۰۰'])(
    'refuses «%s»',
    (text) => {
      expect(readInstant(text)).toBeNull();
    },
  );

  it('reads back all that we write, since summer time has ended', () => {
    const minutes = fc.integer({ min: Date.UTC(2023, 0) / 60_000, max: Date.UTC(2060, 0) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        expect(readInstant(formatJalaliTime(instant))).toBe(instant.toISOString());
      }),
    );
  });
});
