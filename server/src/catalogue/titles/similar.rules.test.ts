import { describe, expect, it } from 'vitest';
import { candidateTerms, type Likeness, likeness, NOTHING_SHARED, widerTerms } from './similar.rules.ts';

const rarity = {
  total: 1000,
  counts: new Map([
    ['genre:1', 600],
    ['genre:2', 20],
    ['genre:3', 300],
    ['country:IR', 100],
    ['country:US', 500],
    ['genre:9', 100],
  ]),
  forms: new Set(['genre:9']),
};
const title = (id: number, facets: string[], more: Partial<Likeness> = {}): Likeness => ({
  id,
  facets: ['type:movie', ...facets],
  year: 2000,
  votes: 1000,
  ...more,
});
const own = title(1, ['genre:1', 'genre:2', 'country:IR']);
const score = (other: Likeness, shared = {}) =>
  likeness(own, other, { ...NOTHING_SHARED, ...shared }, rarity);

describe('likeness', () => {
  it('weighs a rare genre more than a common one', () => {
    expect(score(title(2, ['genre:2']))).toBeGreaterThan(score(title(3, ['genre:1'])));
  });

  it('weighs country, era, type and votes', () => {
    const like = title(2, ['genre:1', 'country:IR']);
    expect(score(like)).toBeGreaterThan(score(title(3, ['genre:1', 'country:US'])));
    expect(score(like)).toBeGreaterThan(score({ ...like, year: 1950 }));
    expect(score(like)).toBeGreaterThan(score({ ...like, facets: ['type:series', 'genre:1', 'country:IR'] }));
    expect(score({ ...like, votes: 900_000 })).toBeGreaterThan(score(like));
  });

  it('weighs a small collection, several people and an audience most', () => {
    const far = title(2, ['genre:3', 'country:US'], { year: 1980 });
    const near = title(3, ['genre:1', 'country:IR']);
    expect(score(far, { collections: [{ kind: 'franchise', size: 3 }] })).toBeGreaterThan(score(near));
    expect(score(far, { audience: 0.9 })).toBeGreaterThan(score({ ...far, facets: near.facets }));
    expect(score(far, { directors: 1, cast: 3 })).toBeGreaterThan(score(title(4, ['genre:3'])));
  });

  it('takes two of a large collection for hardly related', () => {
    const far = title(2, ['genre:3', 'country:IR']);
    const near = title(3, ['genre:1', 'country:IR']);
    const together = (size: number, kind: 'curated' | 'director' | 'franchise' = 'curated') =>
      score(far, { collections: [{ kind, size }] });
    expect(together(90)).toBeLessThan(score(near));
    expect(together(3)).toBeGreaterThan(score(near));
    expect(together(30, 'franchise')).toBeGreaterThan(together(30));
    expect(together(4, 'director')).toBeLessThan(together(4));
  });

  it('takes one shared actor for little, three for much', () => {
    const other = title(2, ['genre:1']);
    const gain = (cast: number) => score(other, { cast }) - score(other);
    expect(gain(3)).toBeGreaterThan(4 * gain(1));
    expect(score(title(3, ['genre:1', 'genre:2']))).toBeGreaterThan(score(other, { cast: 1 }));
  });

  it('counts it against another title when it is drawn and this one is not', () => {
    expect(score(title(2, ['genre:1', 'genre:9']))).toBeLessThan(score(title(3, ['genre:3', 'genre:1'])) - 2);
  });

  it('compares with the most voted of the same type, genres, country and years, the rarest first', () => {
    const sets = candidateTerms(own, rarity).map(
      ({ all, years }) => `${all.join('+')}${years ? ' then' : ''}`,
    );
    expect(sets[0]).toBe('genre:2+genre:1+type:movie');
    expect(sets).toContain('genre:2+genre:1+type:movie then');
    expect(sets).toContain('genre:2+genre:1+country:IR+type:movie');
    expect(candidateTerms(title(5, []), rarity)).toEqual([]);
    expect(widerTerms(own, rarity).map(({ all }) => all.join('+'))).toEqual([
      'genre:2+type:movie',
      'genre:1+type:movie',
      'genre:2',
      'genre:1',
    ]);
  });
});
