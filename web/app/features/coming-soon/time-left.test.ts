import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it('counts to midnight in Tehran', () => {
  expect(timeLeft('2026-11-20', Date.parse('2026-11-15T20:30:00Z'))).toEqual({
    days: 4,
    hours: 0,
    minutes: 0,
  });
  expect(timeLeft('2026-11-20', Date.parse('2026-11-19T18:05:30Z'))).toEqual({
    days: 0,
    hours: 2,
    minutes: 25,
  });
});

it('has nothing left once the day has begun there', () => {
  expect(timeLeft('2026-11-20', Date.parse('2026-11-19T20:29:59Z'))).toEqual({
    days: 0,
    hours: 0,
    minutes: 1,
  });
  expect(timeLeft('2026-11-20', Date.parse('2026-11-19T20:30:00Z'))).toBeNull();
});
