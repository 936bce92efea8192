import { describe, expect, it } from 'vitest';
import { type ChildTime, timeLeftOf, whyNotNow } from './child-time.rules.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;
const time = (fields: Partial<ChildTime>): ChildTime => ({
  minutesPerDay: null,
  hours: null,
  secondsToday: 0,
  now: at(12) * 60,
  ...fields,
});
const day = { from: at(7), to: at(21, 30) };
const night = { from: at(18), to: at(2) };

describe('whyNotNow', () => {
  it.each([
    ['without any limit', {}],
    ['with minutes left', { minutesPerDay: 60, secondsToday: 3599 }],
    ['within the hours', { hours: day }],
    ['in the first minute of them', { hours: day, now: at(7) * 60 }],
    ['before midnight, when they end after it', { hours: night, now: at(23) * 60 }],
    ['after midnight, when they end later', { hours: night, now: at(1, 59) * 60 }],
  ])('allows %s', (_, fields) => expect(whyNotNow(time(fields))).toBeNull());

  it.each([
    [
      { minutesPerDay: 60, secondsToday: 3600, hours: day },
      'امروز ۶۰ دقیقه دیده‌اید؛ فردا از ساعت ۷ دوباره می‌توانید تماشا کنید.',
    ],
    [
      { minutesPerDay: 45, secondsToday: 9000 },
      'امروز ۴۵ دقیقه دیده‌اید؛ از فردا دوباره می‌توانید تماشا کنید.',
    ],
    [
      { minutesPerDay: 45, secondsToday: 2700, hours: night, now: at(23) * 60 },
      'امروز ۴۵ دقیقه دیده‌اید؛ از فردا دوباره می‌توانید تماشا کنید.',
    ],
    [
      { hours: day, now: at(6, 59) * 60 },
      'ساعت تماشای شما از ۷ تا ۲۱:۳۰ است؛ امروز از ساعت ۷ دوباره می‌توانید تماشا کنید.',
    ],
    [
      { hours: day, now: at(21, 30) * 60 },
      'ساعت تماشای شما از ۷ تا ۲۱:۳۰ است؛ فردا از ساعت ۷ دوباره می‌توانید تماشا کنید.',
    ],
    [
      { hours: night, now: at(2) * 60 },
      'ساعت تماشای شما از ۱۸ تا ۲ است؛ امروز از ساعت ۱۸ دوباره می‌توانید تماشا کنید.',
    ],
    [
      { hours: { from: at(16), to: 0 }, now: at(9) * 60 },
      'ساعت تماشای شما از ۱۶ تا ۲۴ است؛ امروز از ساعت ۱۶ دوباره می‌توانید تماشا کنید.',
    ],
  ])('says why and when: %j', (fields, sentence) => expect(whyNotNow(time(fields))).toBe(sentence));
});

describe('timeLeftOf', () => {
  it.each([
    [{}, { today: null, untilEnd: null }],
    [
      { minutesPerDay: 60, secondsToday: 600 },
      { today: 3000, untilEnd: null },
    ],
    [
      { hours: day, now: at(21) * 60 },
      { today: null, untilEnd: 1800 },
    ],
    [
      { hours: night, now: at(23) * 60, minutesPerDay: 10 },
      { today: 600, untilEnd: 3 * 3600 },
    ],
  ])('%j', (fields, left) => expect(timeLeftOf(time(fields))).toEqual(left));
});
