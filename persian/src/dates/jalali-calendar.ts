import { toPersianDigits } from '../digits.ts';
import {
  DAY,
  type DateInput,
  dayNumber,
  daysBeforeMonth,
  daysBeforeYear,
  EPOCH_OFFSET,
  formatJalali,
  JALALI_MONTHS,
  type JalaliDate,
  toJalali,
} from './jalali.ts';

export const JALALI_WEEKDAYS = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const;

/** Eight leap years in each cycle of 33; it agrees with the calendar in use from 1206 to 1498. */
export function isJalaliLeapYear(year: number): boolean {
  return (((25 * year + 11) % 33) + 33) % 33 < 8;
}

export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31;
  return month < 12 || isJalaliLeapYear(year) ? 30 : 29;
}

function jalaliDayNumber({ year, month, day }: JalaliDate): number {
  return daysBeforeYear(year) + daysBeforeMonth(month) + day - 1 - EPOCH_OFFSET;
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

/** Days since Saturday, the first day of the Iranian week. */
export function daysSinceSaturday(input: DateInput): number {
  // 1970-01-01 was a Thursday, the sixth day.
  return (((dayNumber(input) + 5) % 7) + 7) % 7;
}

/** Starting with Saturday. */
export const WEEKDAY_LETTERS = ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'] as const;

export function jalaliWeekday(input: DateInput): string {
  return JALALI_WEEKDAYS.at(daysSinceSaturday(input) - 1) ?? '';
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
