import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { type RankedQuery, readRankedPage } from './ranked-page.queries.ts';
import { changeSpace } from './ranked-write.queries.ts';

const SPACE = 99;
const MEMBERS = 7000;

/** From a term that nearly all members have to one that hardly any has, with the places that have each. */
const TERMS: Record<string, (place: number) => boolean> = {
  most: (place) => place % 10 !== 3,
  half: (place) => (place * 7919) % 13 < 6,
  // Close to the number of hits per segment above which they are counted per piece.
  some: (place) => place % 27 === 0,
  few: (place) => place % 97 === 5,
  hardlyAny: (place) => place % 2500 === 2400,
};
const members = Array.from({ length: MEMBERS }, (_, place) => ({
  id: MEMBERS - place,
  keys: [place, 0] as const,
  terms: Object.keys(TERMS).filter((term) => TERMS[term]?.(place)),
  amounts: {},
}));

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await changeSpace(test.db, { number: SPACE, ranges: {} }, [], members, async () => []);
});
afterAll(() => test.close());

const idsOf = ({ all, none }: Pick<RankedQuery, 'all' | 'none'>) =>
  members
    .filter(({ terms }) => all.every((term) => terms.includes(term)))
    .filter(({ terms }) => !none.some((term) => terms.includes(term)))
    .map(({ id }) => id);

describe('a page of a ranked list', () => {
  it.each([
    { all: [], none: [] },
    { all: ['most'], none: [] },
    { all: ['half'], none: [] },
    { all: ['few'], none: [] },
    { all: ['hardlyAny'], none: [] },
    { all: ['most', 'half'], none: [] },
    { all: ['half'], none: ['most', 'few'] },
    { all: ['some'], none: [] },
    { all: ['few', 'hardlyAny'], none: [] },
    { all: ['half'], none: ['hardlyAny'] },
    { all: ['unheard'], none: [] },
  ])('holds what it should, however deep it lies: $all but not $none', async (terms) => {
    const ids = idsOf(terms);
    const depths = [
      0,
      1,
      57,
      Math.floor(ids.length / 3),
      Math.floor(ids.length / 2),
      ids.length - 10,
      ids.length,
      ids.length + 1000,
    ];
    for (const offset of depths.map((depth) => Math.max(0, depth))) {
      for (const limit of [0, 6, 24, 400]) {
        const page = await readRankedPage(test.db, { space: SPACE, ...terms }, offset, limit);
        expect(page).toEqual({ ids: ids.slice(offset, offset + limit), total: ids.length });
      }
    }
  });
});
