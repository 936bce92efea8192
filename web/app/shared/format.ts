import { jalaliYearOf } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';

/** Cards repeat the same few years and ratings, so each is formatted once. */
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

/** 2011 → «۲۰۱۱»; a series: «۲۰۰۸–۲۰۱۳»; Iranian ones: «۱۳۹۰». Years are numbers without a thousands mark. */
export const formatYears = remembered(
  (year: number | null, endYear: number | null = null, isIranian = false): string => {
    if (year === null) return '';
    const format = (each: number) => toPersianDigits(isIranian ? jalaliYearOf(each) : each);
    return endYear && endYear !== year ? `${format(year)}–${format(endYear)}` : format(year);
  },
);

/** 8 → «۸٫۰»: always one decimal, so that a column of ratings lines up. */
export const formatRating = remembered((rating: number): string =>
  toPersianDigits(rating.toFixed(1)).replace('.', '٫'),
);

/** Two lines of the narrowest card. */
const SHORT_LENGTH = 34;
const SHORT_HEAD = 14;

/** Titles of one series start alike, so a long one is shortened in the middle, between words. */
export function shortenMiddle(text: string): string {
  if (text.length <= SHORT_LENGTH) return text;
  const head = text.slice(0, SHORT_HEAD + 1).replace(/\s+\S*$/, '');
  const tail = text.slice(-(SHORT_LENGTH - head.length - 2)).replace(/^\S*\s+/, '');
  return `${head} … ${tail}`;
}
