import { expect, it } from 'vitest';
import { positionOf, type VisitorPositions, withPosition } from './visitor-positions.ts';

it('keeps the place in each file, and forgets what was watched to its end', () => {
  const begun = withPosition({}, 5, { position: 40, duration: 100 });
  expect(positionOf(begun, 5)).toEqual({ position: 40, duration: 100 });
  expect(positionOf(withPosition(begun, 5, { position: 99, duration: 100 }), 5)).toBeUndefined();
});

it('forgets the places that were left longest ago', () => {
  let remaining: VisitorPositions = {};
  for (let file = 150; file >= 1; file -= 1)
    remaining = withPosition(remaining, file, { position: 9, duration: 90 });
  expect(Object.keys(remaining)).toHaveLength(100);
  expect(positionOf(remaining, 1)).toBeDefined();
  expect(positionOf(remaining, 150)).toBeUndefined();
});
