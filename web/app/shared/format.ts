import { toPersianDigits } from '@pardeh/persian/digits';

/** Cards write the same few years and ratings over and over: each is put together once. */
function remembered<T extends unknown[]>(format: (...parts: T) => string): (...parts: T) => string {
  const known = new Map<string, string>();
  return (...parts) => {
    const key = parts.join();
    let text = known.get(key);
    if (text === undefined) {
      text = format(...parts);
      known.set(key, text);
    }
    return text;
  };
}

/** 2011 → «۲۰۱۱»; a series: «۲۰۰۸–۲۰۱۳». Years are numbers without a thousands mark. */
export const formatYears = remembered((year: number | null, endYear: number | null = null): string => {
  if (year === null) return '';
  const from = toPersianDigits(year);
  return endYear && endYear !== year ? `${from}–${toPersianDigits(endYear)}` : from;
});

const GREGORIAN_MONTHS = [
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

/** 2010-07-16 → «۱۶ ژوئیه ۲۰۱۰»; a year alone stays one. Written here, since browsers disagree about the names. */
export function formatGregorian(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (!month || !day) return toPersianDigits(year);
  return `${toPersianDigits(Number(day))} ${GREGORIAN_MONTHS[Number(month) - 1]} ${toPersianDigits(year)}`;
}

/** 8 → «۸٫۰»: always one place, so that a column of ratings lines up. */
export const formatRating = remembered((rating: number): string =>
  toPersianDigits(rating.toFixed(1)).replace('.', '٫'),
);

/** Two lines of the narrowest card. */
const SHORT_LENGTH = 34;
const SHORT_HEAD = 14;

/** Titles of one series begin alike: what is left out of a long one is its middle, between words. */
export function shortenMiddle(text: string): string {
  if (text.length <= SHORT_LENGTH) return text;
  const head = text.slice(0, SHORT_HEAD + 1).replace(/\s+\S*$/, '');
  const tail = text.slice(-(SHORT_LENGTH - head.length - 2)).replace(/^\S*\s+/, '');
  return `${head} … ${tail}`;
}
