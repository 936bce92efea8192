import { toPersianDigits } from '../digits.ts';

export const GREGORIAN_MONTHS = [
  'ژانویه',
  'فوریه',
  'مارس',
  'آوریل',
  'مه',
  'ژوئن',
  'ژوئیه',
  'اوت',
  'سپتامبر',
  'اکتبر',
  'نوامبر',
  'دسامبر',
];

/**
 * 2010-07-16 → «۱۶ ژوئیه ۲۰۱۰»; a year alone stays a year. Not with Intl, since browsers disagree about the month
 * names.
 */
export function formatGregorian(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (!month || !day) return toPersianDigits(year);
  return `${toPersianDigits(Number(day))} ${GREGORIAN_MONTHS[Number(month) - 1]} ${toPersianDigits(year)}`;
}
