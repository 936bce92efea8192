import { toPersianDigits } from '../digits.ts';

/** A day of the Iranian calendar; months count from 1 (فروردین). */
export interface JalaliDate {
  year: number;
  month: number;
  day: number;
}

/** An instant, or a day without a time as 'YYYY-MM-DD' (a release date, a birthday), which no time zone may move. */
export type DateInput = Date | number | string;

export const JALALI_MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

export const DAY = 86_400_000;
const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** From a Jalali year to the Gregorian one in which most of it falls. */
const YEARS_APART = 621;
/** Days from 1 Farvardin of year 1 to 1970-01-01. */
export const EPOCH_OFFSET = 492_268;

export const MINUTE = 60_000;
/** Iran abolished daylight saving time in 1401: from then on its offset is constant. Loading a time zone is slow. */
const ONE_OFFSET_SINCE = Date.UTC(2022, 8, 22);
export const TEHRAN_OFFSET = 210 * MINUTE;

let summerTimeClock: Intl.DateTimeFormat | undefined;

export function toInstant(input: DateInput): Date {
  const date = new Date(input);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${String(input)}`);
  return date;
}

/** Days since 1970-01-01 of the input's day in Iran. */
export function dayNumber(input: DateInput): number {
  const plain = typeof input === 'string' ? PLAIN_DATE.exec(input) : null;
  if (plain) return Math.floor(toInstant(plain[0]).getTime() / DAY);
  const { year, month, day } = tehranParts(toInstant(input));
  return Date.UTC(year, month - 1, day) / DAY;
}

export function tehranParts(instant: Date) {
  if (instant.getTime() < ONE_OFFSET_SINCE) return summerTimeParts(instant);
  const shifted = new Date(instant.getTime() + TEHRAN_OFFSET);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

function summerTimeParts(instant: Date) {
  summerTimeClock ??= new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of summerTimeClock.formatToParts(instant)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  return parts;
}

export function daysBeforeYear(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33);
}

export function daysBeforeMonth(month: number): number {
  return month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6;
}

export function toJalali(input: DateInput): JalaliDate {
  const days = dayNumber(input) + EPOCH_OFFSET;
  let year = Math.floor((days * 33) / 12_053) + 1;
  while (daysBeforeYear(year) > days) year--;
  while (daysBeforeYear(year + 1) <= days) year++;
  const dayOfYear = days - daysBeforeYear(year);
  const month = dayOfYear < 186 ? Math.floor(dayOfYear / 31) + 1 : Math.floor((dayOfYear - 6) / 30) + 1;
  return { year, month, day: dayOfYear - daysBeforeMonth(month) + 1 };
}

/** «۲۴ آبان ۱۴۰۵» */
export function formatJalali(input: DateInput): string {
  const { year, month, day } = toJalali(input);
  return `${toPersianDigits(day)} ${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
}

/** 1374 → «دههٔ ۱۳۷۰» */
export function formatJalaliDecade(jalaliYear: number): string {
  return `دههٔ ${toPersianDigits(jalaliDecade(jalaliYear))}`;
}

export function jalaliDecade(jalaliYear: number): number {
  return Math.floor(jalaliYear / 10) * 10;
}

/** No film is older than 1870, and no Jalali year reaches 1500 before 2121. */
export function isJalaliYear(year: number): boolean {
  return year >= 1200 && year < 1500;
}

/**
 * Converts a Jalali year to the Gregorian one that contains most of it: 1390 → 2011; a Gregorian year stays: 2011 →
 * 2011.
 */
export function toGregorianYear(year: number): number {
  return isJalaliYear(year) ? year + YEARS_APART : year;
}

/** The Jalali year that contains most of a Gregorian year, for titles with only a year: 2011 → 1390. */
export function jalaliYearOf(gregorianYear: number): number {
  return gregorianYear - YEARS_APART;
}
