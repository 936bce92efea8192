import { randomFrom } from '../names/random.ts';

const SEED = 41;

/** Draws titles by Zipf's law with exponent 1, each of them once at most: the ids 1, 2, 3 … by popularity. */
export function titleDrawer(titles: number, count: number, seed = SEED): () => number[] {
  const random = randomFrom(seed);
  const sums = new Float64Array(titles);
  let sum = 0;
  for (let rank = 1; rank <= titles; rank += 1) {
    sum += 1 / rank;
    sums[rank - 1] = sum;
  }
  return () => {
    const drawn = new Set<number>();
    while (drawn.size < count) drawn.add(1 + firstAbove(sums, random() * sum));
    return [...drawn];
  };
}

function firstAbove(sums: Float64Array, value: number): number {
  let [from, to] = [0, sums.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sums[middle] as number) > value) to = middle;
    else from = middle + 1;
  }
  return from;
}
