import { formatJalali } from '@pardeh/persian/jalali';

/** «۲۵ آبان»: beneath a plot there is room for no more, and the year is the reader's own. */
export function shortDay(day: string): string {
  return formatJalali(day).split(' ').slice(0, 2).join(' ');
}
