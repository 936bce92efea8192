import { dayNumber } from '@pardeh/persian/dates/jalali';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** Iran has kept UTC+3:30 all year since 1401. */
const TEHRAN_OFFSET_MINUTES = 210;

/** Time from now to midnight at the start of a day in Iran; null once it has begun. */
export function timeLeft(date: string, now: number) {
  const begins = dayNumber(date) * DAY_MINUTES - TEHRAN_OFFSET_MINUTES;
  const left = begins - Math.floor(now / MINUTE);
  if (left <= 0) return null;
  return {
    days: Math.floor(left / DAY_MINUTES),
    hours: Math.floor((left % DAY_MINUTES) / 60),
    minutes: left % 60,
  };
}
