import { toPersianDigits } from '@pardeh/persian/digits';

export const datesTexts = {
  both: (jalali: string, gregorian: string) => `${jalali}، برابر ${gregorian}`,
  at: (date: string, clock: string) => `${date}، ساعت ${clock} تهران`,
  dayHint: 'شمسی یا میلادی، مانند ۱۴۰۵/۰۸/۲۴',
  instantHint: 'شمسی یا میلادی، مانند ۱۴۰۵/۰۸/۲۴ ۱۸:۳۰، به وقت تهران',
  lifeHint: 'سال یا روز کامل، شمسی یا میلادی: ۱۳۵۱ یا ۱۳۵۱/۰۲/۱۷',
  unread: 'این تاریخ خوانده نشد؛ مانند ۱۴۰۵/۰۸/۲۴ یا ۲۴ آبان ۱۴۰۵ بنویسید.',
  open: (label: string) => `تقویم برای «${label}»`,
  month: 'ماه',
  year: 'سال',
  hour: 'ساعت',
  minute: 'دقیقه',
  previousMonth: 'ماه پیش',
  nextMonth: 'ماه بعد',
  today: 'امروز',
  clear: 'بی‌تاریخ',
  done: 'همین',
  day: (jalali: string, gregorian: string) => `${jalali}، ${gregorian}`,
  bothYears: (year: number, jalali: number) =>
    `${toPersianDigits(year)} میلادی ذخیره می‌شود، برابر ${toPersianDigits(jalali)} شمسی`,
} as const;
