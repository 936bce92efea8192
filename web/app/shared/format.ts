import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';

/** 2011 → «۲۰۱۱»; a series: «۲۰۰۸–۲۰۱۳». Years are numbers without a thousands mark. */
export function formatYears(year: number | null, endYear: number | null = null): string {
  if (year === null) return '';
  const from = toPersianDigits(year);
  return endYear && endYear !== year ? `${from}–${toPersianDigits(endYear)}` : from;
}

/** 8 → «۸٫۰»: always one place, so that a column of ratings lines up. */
export function formatRating(rating: number): string {
  return formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
