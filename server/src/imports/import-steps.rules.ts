/** Row numbers start above this. */
export const MIN = 0;

/** The progress at which each step begins; after the last, the staging tables are dropped. */
export const BEGINS = { people: 0.3, titles: 0.45, rest: 0.8, keys: 0.82, done: 0.99 };

export function between(from: keyof typeof BEGINS, to: keyof typeof BEGINS, share: number): number {
  return BEGINS[from] + (BEGINS[to] - BEGINS[from]) * Math.min(1, share);
}

const LARGE_FROM = 1000;
/** When a larger share of the catalogue is new, all search keys are rebuilt. */
const REBUILD_SHARE = 0.1;

/** Large enough to change the best query plans. */
export function isLarge(titles: number): boolean {
  return titles >= LARGE_FROM;
}

export function needsRebuild(titles: number, known: number): boolean {
  return titles > Math.max(LARGE_FROM, known * REBUILD_SHARE);
}
