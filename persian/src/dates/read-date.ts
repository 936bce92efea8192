import { toLatinDigits } from '../digits.ts';
import { toPersianLetters } from '../letters.ts';
import { GREGORIAN_MONTHS } from './gregorian.ts';
import { isJalaliYear, JALALI_MONTHS } from './jalali.ts';
import { fromJalali } from './jalali-calendar.ts';
import { fromTehranTime } from './tehran-time.ts';

const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?/;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
const GREGORIAN_YEARS = [1500, 2999] as const;

interface MonthName {
  month: number;
  isJalali: boolean;
}

function monthIn(words: readonly string[]): MonthName | null {
  for (const word of words) {
    const jalali = JALALI_MONTHS.findIndex((name) => word === name || word === `${name}ماه`);
    if (jalali >= 0) return { month: jalali + 1, isJalali: true };
    const persian = GREGORIAN_MONTHS.indexOf(word);
    const gregorian = persian >= 0 ? persian : ENGLISH_MONTHS.indexOf(word.slice(0, 3));
    if (gregorian >= 0) return { month: gregorian + 1, isJalali: false };
  }
  return null;
}

/** Year, month and day, whatever order they were written in; null when the order is ambiguous. */
function arrange(numbers: readonly string[], named: MonthName | null): [number, number, number] | null {
  const [first = '', second = '', third = ''] = numbers;
  if (named && numbers.length === 2) {
    const isYearFirst = first.length === 4;
    return [Number(isYearFirst ? first : second), named.month, Number(isYearFirst ? second : first)];
  }
  if (named) return null;
  if (numbers.length === 1 && first.length === 8)
    return [Number(first.slice(0, 4)), Number(first.slice(4, 6)), Number(first.slice(6))];
  if (numbers.length !== 3) return null;
  if (first.length === 4) return [Number(first), Number(second), Number(third)];
  // 05/06/2026 is May in one country and June in the next; Jalali days are written in one order only.
  return isJalaliYear(Number(third)) ? [Number(third), Number(second), Number(first)] : null;
}

function gregorianDay(year: number, month: number, day: number): string | null {
  if (year < GREGORIAN_YEARS[0] || year > GREGORIAN_YEARS[1]) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/** 'YYYY-MM-DD' from a Jalali or Gregorian day as people write and paste it, with any digits; else null. */
export function readDay(text: string): string | null {
  const plain = toPersianLetters(toLatinDigits(text))
    .toLowerCase()
    .replace(/\u200C/g, '')
    .replace(TIME, ' ');
  const named = monthIn(plain.match(/\p{L}+/gu) ?? []);
  const parts = arrange(plain.match(/\d+/g) ?? [], named);
  if (!parts) return null;
  const [year, month, day] = parts;
  const isJalali = isJalaliYear(year);
  if (named && named.isJalali !== isJalali) return null;
  if (!isJalali) return gregorianDay(year, month, day);
  try {
    return fromJalali({ year, month, day });
  } catch {
    return null;
  }
}

/** An instant in ISO 8601 from a day and a Tehran time, unless the text names another time zone; otherwise null. */
export function readInstant(text: string, usualTime = '00:00'): string | null {
  const plain = toLatinDigits(text).trim();
  if (WITH_ZONE.test(plain) && !Number.isNaN(Date.parse(plain))) return new Date(plain).toISOString();
  const day = readDay(plain);
  const [, hour, minute] = (TIME.exec(plain) ?? TIME.exec(usualTime) ?? []).map(Number);
  if (day === null || hour === undefined || minute === undefined || hour > 23 || minute > 59) return null;
  return fromTehranTime(day, hour, minute);
}
