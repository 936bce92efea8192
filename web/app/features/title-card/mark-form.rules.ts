import type { Season } from '@pardeh/contract/titles/titles';
import type { MarkTarget } from '@pardeh/contract/watching/marks';
import { toJalali } from '@pardeh/persian/dates/jalali';
import { fromJalali } from '@pardeh/persian/dates/jalali-calendar';
import { readDay } from '@pardeh/persian/dates/read-date';

export type Dated = 'none' | 'today' | 'month' | 'day';

export interface MonthChoice {
  year: number;
  month: number;
}

export interface DateChoice {
  month: MonthChoice;
  /** As the date field has it: an ISO day, what could not be read, or nothing. */
  day: string | null;
}

const two = (number: number) => String(number).padStart(2, '0');

/** As the contract wants it: `1405-08-27`, `1405-08`, or nothing. */
export function writtenDate(dated: Dated, chosen: DateChoice, now: Date): string | undefined {
  if (dated === 'none') return undefined;
  if (dated === 'month') return `${chosen.month.year}-${two(chosen.month.month)}`;
  const { year, month, day } = toJalali(dated === 'today' ? now : (chosen.day ?? now));
  return `${year}-${two(month)}-${two(day)}`;
}

/** What is wrong with a day before it is sent. */
export function faultOfDay(day: string | null, now: Date): 'missing' | 'unread' | 'future' | null {
  if (day === null) return 'missing';
  if (readDay(day) !== day) return 'unread';
  return day > fromJalali(toJalali(now)) ? 'future' : null;
}

/** Of the current year, only the months that have begun. */
export const monthsOf = (year: number, now: Date) => {
  const today = toJalali(now);
  return year < today.year ? 12 : today.month;
};

export interface PartChoice {
  /** Null: all of them. */
  season: number | null;
  episodeId: number | null;
  isUpTo: boolean;
}

export function targetOf({ season, episodeId, isUpTo }: PartChoice): MarkTarget {
  if (episodeId !== null) return isUpTo ? { upTo: episodeId } : { episodeId };
  return season === null ? {} : { season };
}

export const episodesOf = (seasons: readonly Season[], number: number | null) =>
  seasons.find((season) => season.number === number)?.episodes ?? [];
