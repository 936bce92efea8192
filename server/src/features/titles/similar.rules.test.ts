import { describe, expect, it } from 'vitest';
import { candidateTerms, type Likeness, likeness, NOTHING_SHARED } from './similar.rules.ts';

const rarity = {
  total: 1000,
  counts: new Map([
    ['genre:1', 600],
    ['genre:2', 20],
    ['genre:3', 300],
    ['country:IR', 100],
    ['country:US', 500],
  ]),
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

  it('weighs shared people, collections and audience most', () => {
    const far = title(2, ['genre:3', 'country:US'], { year: 1980 });
    const near = title(3, ['genre:1', 'country:IR']);
    expect(score(far, { collections: 1 })).toBeGreaterThan(score(near));
    expect(score(far, { directors: 1, cast: 2 })).toBeGreaterThan(score(near));
    expect(score(far, { audience: 0.8 })).toBeGreaterThan(score(near));
  });

  it('compares with the most voted of the same genres, country and years', () => {
    const sets = candidateTerms(own).map(({ all, years }) => `${all.join('+')}${years ? ' then' : ''}`);
    expect(sets).toContain('genre:1+genre:2');
    expect(sets).toContain('genre:1+genre:2 then');
    expect(sets).toContain('genre:1+genre:2+country:IR');
    expect(candidateTerms(title(5, []))).toEqual([]);
  });
});
