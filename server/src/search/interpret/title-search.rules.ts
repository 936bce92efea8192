import { toLatinDigits } from '@pardeh/persian/digits';
import { fold, foldWords } from '@pardeh/persian/fold';
import type { DocFilter } from '../index/word-match.queries.ts';

/** An IMDb number, alone or within an address that was pasted. */
export function imdbIn(text: string): string | null {
  return /(?<![a-z0-9])tt\d{7,10}(?!\d)/i.exec(toLatinDigits(text))?.[0].toLowerCase() ?? null;
}

/** A year, and the text without it. */
export function yearIn(text: string): { text: string; from: number; to: number } | null {
  const words = foldWords(text);
  const at = words.findLastIndex((word) => /^(1[34]\d\d|18[89]\d|19\d\d|20[0-4]\d)$/.test(word));
  if (at === -1) return null;
  const year = Number(words[at]);
  const rest = words.toSpliced(at, 1).join(' ');
  // A Jalali year touches two Gregorian ones.
  return year < 1500
    ? { text: rest, from: year + 621, to: year + 622 }
    : { text: rest, from: year, to: year };
}

export function within(filter: DocFilter, from: number, to: number): DocFilter {
  return {
    ...filter,
    yearFrom: Math.max(from, filter.yearFrom ?? from),
    yearTo: Math.min(to, filter.yearTo ?? to),
  };
}

/** A genre with its names, folded: they are compared with every search. */
export interface GenreName {
  id: number;
  phrases: readonly string[];
}

export const genreName = (id: number, names: readonly string[]): GenreName => ({
  id,
  phrases: names.map((name) => ` ${fold(name)} `),
});

/** The genres that a text names, and the words that are left. */
export function genresIn(text: string, genres: readonly GenreName[]): { ids: number[]; text: string } | null {
  let left = ` ${fold(text)} `;
  const ids: number[] = [];
  for (const genre of genres) {
    const phrase = genre.phrases.find((each) => left.includes(each));
    if (phrase === undefined) continue;
    left = left.replace(phrase, ' ');
    ids.push(genre.id);
  }
  return ids.length > 0 ? { ids, text: left.trim() } : null;
}
