import { expect, it } from 'vitest';
import { nextActive } from './use-combobox.ts';

it('walks through the options and back into the field', () => {
  expect(nextActive(-1, 1, 3, -1)).toBe(0);
  expect(nextActive(2, 1, 3, -1)).toBe(-1);
  expect(nextActive(-1, -1, 3, -1)).toBe(2);
  expect(nextActive(0, -1, 3, -1)).toBe(-1);
});

it('walks around where an option is always active', () => {
  expect(nextActive(2, 1, 3, 0)).toBe(0);
  expect(nextActive(0, -1, 3, 0)).toBe(2);
});
