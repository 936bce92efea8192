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

export const JALALI_WEEKDAYS = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const;

const DAY = 86_400_000;
const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** From a Jalali year to the Gregorian one in which most of it falls. */
const YEARS_APART = 621;
/** Days from 1 Farvardin of year 1 to 1970-01-01. */
const EPOCH_OFFSET = 492_268;

const MINUTE = 60_000;
/** Iran abolished daylight saving time in 1401: from then on its offset is constant. Loading a time zone is slow. */
const ONE_OFFSET_SINCE = Date.UTC(2022, 8, 22);
const TEHRAN_OFFSET = 210 * MINUTE;

let summerTimeClock: Intl.DateTimeFormat | undefined;

function toInstant(input: DateInput): Date {
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

function tehranParts(instant: Date) {
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

/** Eight leap years in each cycle of 33; it agrees with the calendar in use from 1206 to 1498. */
export function isJalaliLeapYear(year: number): boolean {
  return (((25 * year + 11) % 33) + 33) % 33 < 8;
}

export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31;
  return month < 12 || isJalaliLeapYear(year) ? 30 : 29;
}

function daysBeforeYear(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33);
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6;
}

function jalaliDayNumber({ year, month, day }: JalaliDate): number {
  return daysBeforeYear(year) + daysBeforeMonth(month) + day - 1 - EPOCH_OFFSET;
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

/** The same day as 'YYYY-MM-DD'. */
export function fromJalali(date: JalaliDate): string {
  const { year, month, day } = date;
  const whole = [year, month, day].every(Number.isInteger);
  if (!whole || month < 1 || month > 12 || day < 1 || day > jalaliMonthLength(year, month)) {
    throw new RangeError(`Not a Jalali date: ${year}/${month}/${day}`);
  }
  return new Date(jalaliDayNumber(date) * DAY).toISOString().slice(0, 10);
}

/** Tehran's wall-clock time at an instant. */
export function tehranTime(instant: DateInput): { hour: number; minute: number } {
  const { hour, minute } = tehranParts(toInstant(instant));
  return { hour, minute };
}

/** The instant, in ISO 8601, of this Tehran wall-clock time on this day. */
export function fromTehranTime(day: string, hour: number, minute: number): string {
  const wanted = toInstant(day).getTime() + (hour * 60 + minute) * MINUTE;
  const guess = wanted - TEHRAN_OFFSET;
  const shown = tehranParts(new Date(guess));
  const summerTime = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute) - wanted;
  return new Date(guess - summerTime).toISOString();
}

/** Days since Saturday, the first day of the Iranian week. */
export function daysSinceSaturday(input: DateInput): number {
  // 1970-01-01 was a Thursday, the sixth day.
  return (((dayNumber(input) + 5) % 7) + 7) % 7;
}

/** Starting with Saturday. */
export const WEEKDAY_LETTERS = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'] as const;

export function jalaliWeekday(input: DateInput): string {
  // 1970-01-01 was a Thursday.
  const index = (((dayNumber(input) + 4) % 7) + 7) % 7;
  return JALALI_WEEKDAYS[index] ?? '';
}

/** «۲۴ آبان ۱۴۰۵» */
export function formatJalali(input: DateInput): string {
  const { year, month, day } = toJalali(input);
  return `${toPersianDigits(day)} ${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
}

/** «یکشنبه ۲۴ آبان ۱۴۰۵» */
export function formatJalaliLong(input: DateInput): string {
  return `${jalaliWeekday(input)} ${formatJalali(input)}`;
}

/** «۱۴۰۵/۰۸/۲۴», for receipts and tables. */
export function formatJalaliShort(input: DateInput): string {
  const { year, month, day } = toJalali(input);
  const two = (value: number) => String(value).padStart(2, '0');
  return toPersianDigits(`${year}/${two(month)}/${two(day)}`);
}

/** «آبان ۱۴۰۵» */
export function formatJalaliMonth({ year, month }: Pick<JalaliDate, 'year' | 'month'>): string {
  return `${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
}

/** «۲۴ آبان ۱۴۰۵، ساعت ۱۸:۰۵», Tehran time. */
export function formatJalaliTime(instant: Date | number): string {
  const { hour, minute } = tehranParts(toInstant(instant));
  const clock = toPersianDigits(`${hour}:${String(minute).padStart(2, '0')}`);
  return `${formatJalali(instant)}، ساعت ${clock}`;
}

/** 1374 → «دههٔ ۱۳۷۰» */
export function formatJalaliDecade(jalaliYear: number): string {
  return `دههٔ ${toPersianDigits(jalaliDecade(jalaliYear))}`;
}

export function jalaliDecade(jalaliYear: number): number {
  return Math.floor(jalaliYear / 10) * 10;
}

/** The Gregorian years that a span of Jalali years touches: 1370–1379 → 1991–2001. */
export function gregorianYearsOf(fromJalaliYear: number, toJalaliYear: number): { from: number; to: number } {
  return { from: fromJalaliYear + 621, to: toJalaliYear + 622 };
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
