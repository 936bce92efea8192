import { formatJalaliDecade } from '@pardeh/persian/dates/jalali';
import { toPersianDigits } from '@pardeh/persian/digits';
import type { Art } from './categories.queries.ts';

/** Each genre gets the pictures of a well-known title that is mostly of that genre, and no two share one. */
export function chooseArt(candidates: ReadonlyMap<number, number[]>, art: readonly Art[]): Map<number, Art> {
  const byId = new Map(art.map((each) => [each.id, each]));
  const taken = new Set<number>();
  const chosen = new Map<number, Art>();
  for (const [genre, ids] of candidates) {
    const free = ids.flatMap((id) => (taken.has(id) ? [] : (byId.get(id) ?? [])));
    const best = free.find((each) => each.first_genre === genre) ?? free[0];
    if (!best) continue;
    taken.add(best.id);
    chosen.set(genre, best);
  }
  return chosen;
}

function decadeStarts(firstYear: number, lastYear: number): number[] {
  const first = Math.floor(firstYear / 10) * 10;
  return Array.from({ length: Math.floor((lastYear - first) / 10) + 1 }, (_, at) => first + at * 10);
}

/** Of the decades that begin so, computed from the number of titles in each year or later; the newest first. */
function countSpans(
  atLeast: ReadonlyMap<string, number>,
  starts: readonly number[],
  { termOf, nameOf }: { termOf: (start: number) => string; nameOf: (start: number) => string },
) {
  const from = (start: number | undefined) => (start === undefined ? 0 : (atLeast.get(termOf(start)) ?? 0));
  return starts
    .map((start, at) => ({
      from: start,
      to: start + 9,
      titleFa: nameOf(start),
      count: from(start) - from(starts[at + 1]),
    }))
    .filter(({ count }) => count > 0)
    .reverse();
}

export function countDecades(atLeast: ReadonlyMap<string, number>, firstYear: number, lastYear: number) {
  return countSpans(atLeast, decadeStarts(firstYear, lastYear), {
    termOf: (year) => `y>=${Math.max(firstYear, year)}`,
    nameOf: (year) => `دههٔ ${toPersianDigits(year)} میلادی`,
  });
}

/** Most days of a Jalali year fall into this Gregorian one, which titles with only a year belong to. */
const GREGORIAN_OFFSET = 621;

export function jalaliDecadeStarts(firstYear: number, lastYear: number): number[] {
  return decadeStarts(firstYear - GREGORIAN_OFFSET, lastYear - GREGORIAN_OFFSET);
}

export const jalaliTerm = (jalaliYear: number, firstYear: number) =>
  `y>=${Math.max(firstYear, jalaliYear + GREGORIAN_OFFSET)}`;

export function countJalaliDecades(
  atLeast: ReadonlyMap<string, number>,
  firstYear: number,
  lastYear: number,
) {
  const termOf = (year: number) => jalaliTerm(year, firstYear);
  return countSpans(atLeast, jalaliDecadeStarts(firstYear, lastYear), { termOf, nameOf: formatJalaliDecade });
}
