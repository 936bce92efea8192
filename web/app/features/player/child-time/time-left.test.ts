import { expect, it } from 'vitest';
import { announcedMinutes } from './time-left.ts';

const hour = { today: 3600, untilEnd: null };

it.each([
  ['nothing in the middle', hour, 1000, 1000, null],
  ['five minutes', hour, 3301, 3400, 5],
  ['nothing soon after', hour, 3316, 3400, null],
  ['one minute', hour, 3541, 3600, 1],
  ['no pause as time that was watched', hour, 100, 5000, null],
  ['the hour of the clock even after a pause', { today: null, untilEnd: 3600 }, 10, 3301, 5],
  ['what comes first', { today: 600, untilEnd: 3600 }, 301, 301, 5],
  ['three minutes at the start', { today: 170, untilEnd: null }, 2, 2, 3],
  ['nothing to those without limits', { today: null, untilEnd: null }, 2, 2, null],
])('announces %s', (_, left, played, elapsed, minutes) =>
  expect(announcedMinutes(left, { played, elapsed })).toBe(minutes),
);
