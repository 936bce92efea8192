import { minAgeOf } from '@pardeh/contract/titles/min-age';
import { describe, expect, it } from 'vitest';
import { certificateOf } from './certificates.rules.ts';

const film = (...countries: [string, ...string[]][]) => ({
  release_dates: {
    results: countries.map(([iso_3166_1, ...texts]) => ({
      iso_3166_1,
      release_dates: texts.map((certification) => ({ certification })),
    })),
  },
});

describe('the rating of a film', () => {
  it.each([
    ['Iran’s own, wherever it stands', film(['US', 'R'], ['IR', '12']), '12', 12],
    ['that of the United States', film(['FR', 'U'], ['US', '', 'PG-13']), 'PG-13', 15],
    ['the strictest of several releases', film(['US', 'PG', 'R', 'PG-13']), 'R', 18],
    ['the next country when one says no age', film(['US', 'NR', 'Unrated'], ['DE', '6']), '6', 9],
    ['none, when none says an age', film(['US', 'NR'], ['AU', 'M']), null, null],
    ['none, when there is none', {}, null, null],
  ])('is %s', (_, input, text, age) => {
    expect(certificateOf(input)).toBe(text);
    expect(minAgeOf(text)).toBe(age);
  });

  it('of a series stands elsewhere', () => {
    const input = { content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-14' }] } };
    expect(certificateOf(input)).toBe('TV-14');
    expect(minAgeOf('TV-14')).toBe(15);
  });
});
