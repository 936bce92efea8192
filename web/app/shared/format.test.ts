import { describe, expect, it } from 'vitest';
import { formatYears, shortenMiddle } from './format.ts';

describe('a long name', () => {
  it.each([
    ['Stalker', 'Stalker'],
    ['The Lord of the Rings: The Fellowship of the Ring', 'The Lord of … of the Ring'],
    ['The Lord of the Rings: The Two Towers', 'The Lord of … The Two Towers'],
    ['Harry Potter and the Deathly Hallows: Part 1', 'Harry Potter … Hallows: Part 1'],
    ['Harry Potter and the Deathly Hallows: Part 2', 'Harry Potter … Hallows: Part 2'],
  ])('%s keeps what tells it apart', (name, shown) => {
    expect(shortenMiddle(name)).toBe(shown);
  });

  it('takes no more than two lines of the narrowest card', () => {
    expect(shortenMiddle('Supercalifragilisticexpialidocious and more of it').length).toBeLessThanOrEqual(34);
  });
});

describe('years', () => {
  it.each([
    [2011, null, false, '۲۰۱۱'],
    [2008, 2013, false, '۲۰۰۸–۲۰۱۳'],
    [2011, null, true, '۱۳۹۰'],
    [2013, 2016, true, '۱۳۹۲–۱۳۹۵'],
  ] as const)('%s to %s, Iranian: %s', (year, endYear, isIranian, shown) => {
    expect(formatYears(year, endYear, isIranian)).toBe(shown);
  });
});
