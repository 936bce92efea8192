import { describe, expect, it } from 'vitest';
import { looksLike } from './duplicates.rules.ts';

const known = { titleFa: 'جدایی نادر از سیمین', titleEn: 'A Separation', imdb: 'tt1832382', year: 2011 };
const typed = { name: 'جدایی نادر از سیمین', imdb: null, year: null };

describe('a title that is being typed looks like another', () => {
  it('by its name, in either script, however it is written', () => {
    expect(looksLike(typed, known)).toBe(true);
    expect(looksLike({ ...typed, name: 'a  separation' }, known)).toBe(true);
    expect(looksLike({ ...typed, name: 'جدایي نادر' }, known)).toBe(true);
    expect(looksLike({ ...typed, name: 'درباره الی' }, known)).toBe(false);
  });

  it('unless the years are far apart', () => {
    expect(looksLike({ ...typed, year: 2012 }, known)).toBe(true);
    expect(looksLike({ ...typed, year: 1990 }, known)).toBe(false);
  });

  it('by the IMDb id before all else', () => {
    expect(looksLike({ name: 'x', imdb: 'tt1832382', year: 1990 }, known)).toBe(true);
    expect(looksLike({ ...typed, imdb: 'tt0000001' }, known)).toBe(false);
  });
});
