import { formatJalali } from '@pardeh/persian/dates/jalali';

/** «۲۵ آبان»: below a plot there is no room for a year. */
export function shortDay(day: string): string {
  return formatJalali(day).split(' ').slice(0, 2).join(' ');
}
