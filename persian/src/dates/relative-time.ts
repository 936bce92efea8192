import { formatNumber } from '../digits.ts';
import { DAY, type DateInput, dayNumber, MINUTE } from './jalali.ts';

const HOUR = 60 * MINUTE;

function count(value: number, unit: string): string {
  return `${formatNumber(Math.floor(value))} ${unit}`;
}

function span(days: number): string {
  if (days < 7) return count(days, 'روز');
  if (days < 30) return count(days / 7, 'هفته');
  if (days < 365) return count(days / 30, 'ماه');
  return count(days / 365, 'سال');
}

function isPlainDate(input: DateInput): boolean {
  return typeof input === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(input);
}

/**
 * «همین حالا», «۵ دقیقه پیش», «دیروز», «۳ روز پیش»; in the future «فردا», «۳ روز دیگر». Days are counted in Iran's time
 * zone.
 */
export function formatRelative(input: DateInput, now: DateInput = Date.now()): string {
  const days = dayNumber(input) - dayNumber(now);
  if (!isPlainDate(input)) {
    const gap = new Date(input).getTime() - new Date(now).getTime();
    const size = Math.abs(gap);
    const side = gap < 0 ? 'پیش' : 'دیگر';
    if (size < MINUTE) return 'همین حالا';
    if (size < HOUR) return `${count(size / MINUTE, 'دقیقه')} ${side}`;
    if (size < DAY && (days === 0 || size < 6 * HOUR)) return `${count(size / HOUR, 'ساعت')} ${side}`;
  }
  if (days === 0) return 'امروز';
  if (days === 1) return 'فردا';
  if (days === -1) return 'دیروز';
  return `${span(Math.abs(days))} ${days < 0 ? 'پیش' : 'دیگر'}`;
}

/** What a coming-soon card says: «تا ۵ روز دیگر», «فردا», «امروز»; null once the day is past. */
export function formatCountdown(input: DateInput, now: DateInput = Date.now()): string | null {
  const days = dayNumber(input) - dayNumber(now);
  if (days < 0) return null;
  if (days === 0) return 'امروز';
  if (days === 1) return 'فردا';
  return `تا ${span(days)} دیگر`;
}

/** Whole days left in Iran's calendar, 0 for today; never negative. */
export function daysLeft(input: DateInput, now: DateInput = Date.now()): number {
  return Math.max(0, dayNumber(input) - dayNumber(now));
}
