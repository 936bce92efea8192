import { toJalali } from '@pardeh/persian/dates/jalali';
import { daysSinceSaturday, fromJalali, jalaliMonthLength } from '@pardeh/persian/dates/jalali-calendar';
import { addDays } from './date-values.ts';

export interface Month {
  year: number;
  month: number;
}

export function daysOf({ year, month }: Month): string[] {
  const first = fromJalali({ year, month, day: 1 });
  return Array.from({ length: jalaliMonthLength(year, month) }, (_, place) => addDays(first, place));
}

/** The same day in another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const at = toJalali(day);
  const months = at.year * 12 + at.month - 1 + count;
  const year = Math.floor(months / 12);
  const month = (months % 12) + 1;
  return fromJalali({ year, month, day: Math.min(at.day, jalaliMonthLength(year, month)) });
}

/** The day that a key moves to: in an RTL calendar, the left arrow goes forward. */
export function dayByKey(day: string, key: string): string | null {
  const place = daysSinceSaturday(day);
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, 1),
    ArrowRight: () => addDays(day, -1),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => addDays(day, -place),
    End: () => addDays(day, 6 - place),
    PageDown: () => addMonths(day, 1),
    PageUp: () => addMonths(day, -1),
  };
  return steps[key]?.() ?? null;
}
