import type { ComingSoonCard } from '@pardeh/contract/titles/title-lists';
import { toJalali } from '@pardeh/persian/dates/jalali';
import { daysSinceSaturday, fromJalali, jalaliMonthLength } from '@pardeh/persian/dates/jalali-calendar';

export interface ReleaseDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** Day of the Jalali month. */
  day: number;
  titles: ComingSoonCard[];
}

export interface ReleaseMonth {
  year: number;
  month: number;
  length: number;
  /** How many weekdays, from Saturday, precede the first of the month. */
  offset: number;
  days: ReleaseDay[];
}

/** Titles by Jalali month and day, in the order of the calendar; those without a day apart. */
export function releaseMonths(titles: readonly ComingSoonCard[]) {
  const months = new Map<string, ReleaseMonth>();
  const undated: ComingSoonCard[] = [];
  const dated = titles.toSorted((a, b) => (a.releaseDate ?? '').localeCompare(b.releaseDate ?? ''));
  for (const title of dated) {
    const date = title.releaseDate;
    if (!date) {
      undated.push(title);
      continue;
    }
    const { year, month, day } = toJalali(date);
    const key = `${year}-${month}`;
    const first = fromJalali({ year, month, day: 1 });
    const entry = months.get(key) ?? {
      year,
      month,
      length: jalaliMonthLength(year, month),
      offset: daysSinceSaturday(first),
      days: [],
    };
    months.set(key, entry);
    const last = entry.days.at(-1);
    if (last?.date === date) last.titles.push(title);
    else entry.days.push({ date, day, titles: [title] });
  }
  return { months: [...months.values()], undated };
}
