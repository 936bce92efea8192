import { expect, it } from 'vitest';
import { namedPlaces, roundTop } from './scale.ts';

it.each([
  [[], 4],
  [[3], 4],
  [[7, 99], 120],
  [[101], 120],
  [[4200], 8000],
  [[76_000], 80_000],
])('the grid above %j ends at %d', (values, top) => {
  expect(roundTop(values)).toBe(top);
});

it('names the last place, and no more than fit', () => {
  expect(namedPlaces(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(namedPlaces(28, 4)).toEqual([6, 13, 20, 27]);
  expect(namedPlaces(0, 4)).toEqual([]);
});
