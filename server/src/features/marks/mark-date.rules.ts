import { toJalali } from '@pardeh/persian/dates/jalali';
import { fromJalali } from '@pardeh/persian/dates/jalali-calendar';
import { fromTehranTime } from '@pardeh/persian/dates/tehran-time';
import { toLatinDigits } from '@pardeh/persian/digits';
import { invalidField } from '../../http/app-error.ts';
import { marksTexts as texts } from './marks.texts.ts';

export interface MarkDate {
  dated: 'day' | 'month' | null;
  watchedAt: Date;
}

/** The first film in Iran was shot in 1279. */
const FIRST_YEAR = 1279;
const WRITTEN = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
const NOON = 12;

/** Reads `1405-08-27`, `1405-08` or nothing. Throws `invalid` for what is no date, or is still to come. */
export function readMarkDate(on: string | undefined, now: Date): MarkDate {
  if (on === undefined) return { dated: null, watchedAt: now };
  const [, year = 0, month = 0, day] = WRITTEN.exec(toLatinDigits(on))?.map(Number) ?? [];
  const first = dayOf(year, month, day || 1);
  const hasDay = toLatinDigits(on).length > 'YYYY-MM'.length;
  if (year < FIRST_YEAR || first === null || (hasDay && !day)) throw refuse(texts.noSuchDay);
  const today = toJalali(now);
  if (first > fromJalali(hasDay ? today : { ...today, day: 1 })) throw refuse(texts.future);
  const isToday = hasDay && first === fromJalali(today);
  return {
    dated: hasDay ? 'day' : 'month',
    watchedAt: isToday ? now : new Date(fromTehranTime(first, NOON, 0)),
  };
}

function dayOf(year: number, month: number, day: number): string | null {
  try {
    return fromJalali({ year, month, day });
  } catch {
    return null;
  }
}

const refuse = (message: string) => invalidField('on', message);
