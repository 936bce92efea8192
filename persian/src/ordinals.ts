import { toPersianDigits } from './digits.ts';

/** «صفرم» to «بیستم», each at its number. */
export const ORDINALS: readonly string[] = [
  'صفرم',
  'اول',
  'دوم',
  'سوم',
  'چهارم',
  'پنجم',
  'ششم',
  'هفتم',
  'هشتم',
  'نهم',
  'دهم',
  'یازدهم',
  'دوازدهم',
  'سیزدهم',
  'چهاردهم',
  'پانزدهم',
  'شانزدهم',
  'هفدهم',
  'هجدهم',
  'نوزدهم',
  'بیستم',
];

/** 3 → «سوم» (فصل سوم); above twenty in digits: «۲۱‌ام». */
export function formatOrdinal(value: number): string {
  return ORDINALS[value] ?? `${toPersianDigits(value)}\u200Cام`;
}
