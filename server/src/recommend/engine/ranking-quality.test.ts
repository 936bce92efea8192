import { expect, it } from 'vitest';
import { ndcg, recall } from './ranking-quality.ts';

it('a list that is too short finds nothing behind its end', () => {
  const unknownTitles = new Set([-1, -2]);
  expect(ndcg([1, 2], unknownTitles, 20)).toBe(0);
  expect(recall([1, 2], unknownTitles, 20)).toBe(0);
  expect(ndcg([1, 2], new Set([1, 2]), 20)).toBe(1);
  expect(ndcg([2, 1], new Set([1, -1]), 20)).toBeCloseTo(1 / Math.log2(3) / (1 + 1 / Math.log2(3)), 9);
});
