import { toJalali } from '@pardeh/persian/dates/jalali';
import { fromJalali } from '@pardeh/persian/dates/jalali-calendar';
import { toPersianDigits } from '@pardeh/persian/digits';

/** The day, by Tehran's clock, of a day or an instant. */
export const dayIn = (value: string | Date) => fromJalali(toJalali(value));

export const addDays = (day: string, count: number) => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** 18, 5 → «۱۸:۰۵» */
export const inClock = ({ hour, minute }: { hour: number; minute: number }) =>
  toPersianDigits([hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));
