import { expect, it } from 'vitest';
import { shortDescription } from './short-description.ts';

it('cuts between words', () => {
  const cut = shortDescription('واژه، '.repeat(60));
  expect(cut.length).toBeLessThanOrEqual(161);
  expect(cut).toMatch(/ واژه…$/);
});

it('leaves a short text as it is, on one line', () => {
  expect(shortDescription(' یک\nجمله. ')).toBe('یک جمله.');
});
