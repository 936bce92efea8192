import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompact, formatNumber, formatPercent, toLatinDigits, toPersianDigits } from './digits.ts';
import { formatMinutes } from './minutes.ts';
import { formatPrice, formatRial, formatToman, savingPercent } from './money.ts';
import { formatOrdinal } from './ordinals.ts';
import { formatBytes, formatBytesPerHour, formatClock, formatDuration, formatQuality } from './units.ts';

describe('digits', () => {
  it('go both ways', () => {
    expect(toPersianDigits('سال 1402 و ١٤٠٣')).toBe('سال ۱۴۰۲ و ۱۴۰۳');
    expect(toPersianDigits(0)).toBe('۰');
    expect(toPersianDigits(12345678901234567890n)).toBe('۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰');
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩')).toBe('01234567890123456789');
  });

  it('are grouped by three', () => {
    expect(formatNumber(1234)).toBe('۱٬۲۳۴');
    expect(formatNumber(1234567.5)).toBe('۱٬۲۳۴٬۵۶۷٫۵');
    expect(formatNumber(8.3, { minimumFractionDigits: 1, maximumFractionDigits: 1 })).toBe('۸٫۳');
    expect(formatNumber(9, { minimumFractionDigits: 1, maximumFractionDigits: 1 })).toBe('۹٫۰');
  });

  it('are written as browsers write them', () => {
    const numbers = fc.oneof(
      fc.integer(),
      fc.double({ min: -1e10, max: 1e10, noNaN: true }),
      fc.double({ min: -10, max: 10, noNaN: true }),
      fc.constantFrom(0.5, 1.5, 2.5, 0.005, 1.005, 999.9995),
      fc.bigInt(),
    );
    fc.assert(
      fc.property(numbers, fc.nat(3), fc.nat(3), (value, one, other) => {
        const [minimumFractionDigits, maximumFractionDigits] = [Math.min(one, other), Math.max(one, other)];
        const style = { minimumFractionDigits, maximumFractionDigits };
        const theirs = new Intl.NumberFormat('fa-IR', style).format(value);
        // Intl writes «−۰» for small negative numbers; ours does not.
        const wanted = /[۱-۹]/.test(theirs) ? theirs : theirs.replace(/^\u200E\u2212/, '');
        expect(formatNumber(value, style)).toBe(wanted);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    [87, '۸۷\u200F٪'],
    [0, '۰\u200F٪'],
    [99.6, '۱۰۰\u200F٪'],
  ])('%d per cent', (value, expected) => {
    expect(formatPercent(value)).toBe(expected);
  });

  it.each([
    [0, '۰'],
    [999, '۹۹۹'],
    [1000, '۱ هزار'],
    [12345, '۱۲٫۳ هزار'],
    [123456, '۱۲۳ هزار'],
    [999_960, '۱ میلیون'],
    [2_100_000, '۲٫۱ میلیون'],
    [3_000_000_000, '۳ میلیارد'],
  ])('%d in short', (value, expected) => {
    expect(formatCompact(value)).toBe(expected);
  });

  it('name places in a row', () => {
    expect([1, 3, 20, 21].map(formatOrdinal)).toEqual(['اول', 'سوم', 'بیستم', '۲۱‌ام']);
  });
});

describe('money', () => {
  it('is kept in rials and shown in tomans', () => {
    expect(formatToman(1_490_000)).toBe('۱۴۹٬۰۰۰ تومان');
    expect(formatToman(1_490_005)).toBe('۱۴۹٬۰۰۰٫۵ تومان');
    expect(formatRial(1_490_000)).toBe('۱٬۴۹۰٬۰۰۰ ریال');
    expect(formatPrice(0)).toBe('رایگان');
    expect(formatPrice(10)).toBe('۱ تومان');
  });

  it('tells a saving only where there is one', () => {
    expect(savingPercent(750, 1000)).toBe(25);
    expect(savingPercent(1000, 1000)).toBeNull();
    expect(savingPercent(999, 1000)).toBeNull();
    expect(savingPercent(1, null)).toBeNull();
  });
});

describe('units', () => {
  it.each([
    [0, '۰ بایت'],
    [999, '۹۹۹ بایت'],
    [1500, '۱٫۵ کیلوبایت'],
    [12_345, '۱۲ کیلوبایت'],
    [999_600, '۱ مگابایت'],
    [700_000_000, '۷۰۰ مگابایت'],
    [1_234_567_890, '۱٫۲ گیگابایت'],
    [2e12, '۲ ترابایت'],
  ])('%d bytes', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });

  it.each([
    [0, '۰ ثانیه'],
    [59, '۵۹ ثانیه'],
    [60, '۱ دقیقه'],
    [3570, '۱ ساعت'],
    [3600, '۱ ساعت'],
    [7380, '۲ ساعت و ۳ دقیقه'],
  ])('%d seconds', (seconds, expected) => {
    expect(formatDuration(seconds)).toBe(expected);
  });

  it('minutes, clocks, bitrates and qualities', () => {
    expect(formatMinutes(123)).toBe('۲ ساعت و ۳ دقیقه');
    expect(formatMinutes(45)).toBe('۴۵ دقیقه');
    expect([0, 63.9, 3723, 36_000].map(formatClock)).toEqual(['۰:۰۰', '۱:۰۳', '۱:۰۲:۰۳', '۱۰:۰۰:۰۰']);
    expect(formatBytesPerHour(2_000_000)).toBe('۹۰۰ مگابایت در ساعت');
    expect(formatQuality('1080p')).toBe('کیفیت ۱۰۸۰');
  });
});
