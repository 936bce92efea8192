import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestTitles } from './best-titles.ts';

it('is the beginning of all allowed titles in order, whatever the scores', () => {
  const scores = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 60 });
  const counts = fc.integer({ min: 0, max: 70 });
  fc.assert(
    fc.property(scores, counts, fc.integer({ min: 2, max: 5 }), (values, count, refused) => {
      const isAllowed = (title: number) => title % refused !== 0;
      const sorted = Array.from(values.keys())
        .filter(isAllowed)
        .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
      expect(bestTitles(Float64Array.from(values), count, isAllowed)).toEqual(sorted.slice(0, count));
    }),
  );
});
