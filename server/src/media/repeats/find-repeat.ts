import { SECONDS_PER_PRINT } from './fingerprint.ts';

export interface Repeat {
  /** Seconds into each of the two sounds. */
  first: { start: number; end: number };
  second: { start: number; end: number };
}

/** Of 32 bits about 16 differ by chance, and 4 to 8 in the same tune. */
const DIFFERING_BITS_AT_MOST = 12;
const QUIET_COSTS = 3;
const TRIM_PRINTS = 16;
const VERY_SIMILAR_BITS = 8;
/** A fingerprint covers the half second that begins with it. */
const HALF_WINDOW_SECONDS = 0.25;

/** The longest stretch that two sounds have in common, wherever it is in each. */
export function findRepeat(one: Uint32Array, other: Uint32Array, leastSeconds: number): Repeat | null {
  let best = { score: 0, oneEnd: 0, otherEnd: 0, length: 0 };
  for (let shift = -(other.length - 1); shift < one.length; shift += 1) {
    let score = 0;
    let length = 0;
    const from = Math.max(0, shift);
    const to = Math.min(one.length, other.length + shift);
    for (let at = from; at < to; at += 1) {
      score += similarity(one[at] ?? 0, other[at - shift] ?? 0);
      length += 1;
      if (score <= 0) {
        score = 0;
        length = 0;
      } else if (score > best.score) best = { score, oneEnd: at + 1, otherEnd: at - shift + 1, length };
    }
  }
  const { from, to } = trim(one, other, best.oneEnd - best.length, best.oneEnd, best.oneEnd - best.otherEnd);
  if ((to - from) * SECONDS_PER_PRINT < leastSeconds) return null;
  const stretch = (shift: number) => ({
    start: round((from - shift) * SECONDS_PER_PRINT + HALF_WINDOW_SECONDS),
    end: round((to - shift) * SECONDS_PER_PRINT + HALF_WINDOW_SECONDS),
  });
  return { first: stretch(0), second: stretch(best.oneEnd - best.otherEnd) };
}

/** Trims chance matches: at both ends a whole second must be very similar. */
function trim(
  one: Uint32Array,
  other: Uint32Array,
  begins: number,
  ends: number,
  shift: number,
): { from: number; to: number } {
  const isVerySimilar = (at: number) => {
    let bits = 0;
    for (let index = at; index < at + TRIM_PRINTS; index += 1) {
      const [a, b] = [one[index] ?? 0, other[index - shift] ?? 0];
      bits += a === 0 || b === 0 ? 16 : countBits(a ^ b);
    }
    return bits / TRIM_PRINTS <= VERY_SIMILAR_BITS;
  };
  let [from, to] = [begins, ends];
  while (from + TRIM_PRINTS < to && !isVerySimilar(from)) from += 1;
  while (from + TRIM_PRINTS < to && !isVerySimilar(to - TRIM_PRINTS)) to -= 1;
  // Half of the first and last second may be outside the tune.
  return { from: from + TRIM_PRINTS / 2, to: to - TRIM_PRINTS / 2 };
}

function similarity(one: number, other: number): number {
  if (one === 0 || other === 0) return -QUIET_COSTS;
  return DIFFERING_BITS_AT_MOST - countBits(one ^ other);
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;
