import type { TimeLeft } from '@pardeh/contract/watching/playback';
import { toPersianDigits } from '@pardeh/persian/digits';
import { CHILD_TIME_TEXTS as texts } from './child-time.texts.ts';

const DAY_MINUTES = 24 * 60;
const DAY_SECONDS = DAY_MINUTES * 60;

/** Minutes of the day; `to` may be earlier than `from`: until the next morning. */
export interface AllowedHours {
  from: number;
  to: number;
}

/** What parents allow a child's profile, and how much of it is used up. */
export interface ChildTime {
  minutesPerDay: number | null;
  hours: AllowedHours | null;
  secondsToday: number;
  /** Seconds since midnight in Tehran, by the clock of the database. */
  now: number;
}

const isWithin = ({ from, to }: AllowedHours, minute: number) =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Null when it may watch now; otherwise why not, and when it may again. */
export function whyNotNow({ minutesPerDay, hours, secondsToday, now }: ChildTime): string | null {
  const minute = Math.floor(now / 60);
  if (minutesPerDay !== null && secondsToday >= minutesPerDay * 60) {
    const next = hours && !isWithin(hours, 0) ? hours.from : 0;
    return texts.usedUp(toPersianDigits(minutesPerDay), tomorrowAt(next));
  }
  if (!hours || isWithin(hours, minute)) return null;
  return texts.outside(
    clock(hours.from),
    clock(hours.to || DAY_MINUTES),
    minute < hours.from ? texts.today(clock(hours.from)) : tomorrowAt(hours.from),
  );
}

export function timeLeftOf({ minutesPerDay, hours, secondsToday, now }: ChildTime): TimeLeft {
  return {
    today: minutesPerDay === null ? null : minutesPerDay * 60 - secondsToday,
    untilEnd: hours && (hours.to * 60 - now + DAY_SECONDS) % DAY_SECONDS,
  };
}

const tomorrowAt = (minute: number) => (minute === 0 ? texts.afterMidnight : texts.tomorrow(clock(minute)));

/** ۷, ۲۱:۳۰ */
function clock(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return toPersianDigits(minutes === 0 ? hours : `${hours}:${String(minutes).padStart(2, '0')}`);
}
