/** Upper bounds of the start-time buckets in milliseconds; the last bucket is open-ended. */
export const START_SPANS_MS = [
  250, 500, 750, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 12_000, 20_000,
] as const;

/**
 * The time within which this share of plays had started, interpolated evenly within a bucket, the best that bucket
 * counts allow. Null without plays.
 */
export function startWithin(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let passed = 0;
  for (const [index, count] of counts.entries()) {
    if (passed + count >= all * share) {
      const from = START_SPANS_MS[index - 1] ?? 0;
      const to = START_SPANS_MS[index] ?? from;
      return Math.round(from + (to - from) * (count === 0 ? 0 : (all * share - passed) / count));
    }
    passed += count;
  }
  return START_SPANS_MS.at(-1) ?? null;
}
