import { expect, it } from 'vitest';
import { WatchedParts } from './watched-parts.ts';

it('counts what was played, not what was jumped over', () => {
  const parts = new WatchedParts();
  for (let time = 0; time <= 10; time += 0.5) parts.note(time, 100);
  parts.note(95, 100);
  parts.note(95.5, 100);
  parts.note(20, 100);
  expect(parts.seconds).toBeCloseTo(10.5);
  expect(parts.place).toBe(20);
  // The first eleven hundredths, and the ninety-sixth.
  expect(parts.toHex()).toBe(`ffe${'0'.repeat(20)}10`);
});

it('knows nothing of a film whose length is not known', () => {
  const parts = new WatchedParts();
  parts.note(1, Number.NaN);
  parts.note(1, 0);
  expect([parts.seconds, parts.toHex()]).toEqual([0, '0'.repeat(25)]);
});
