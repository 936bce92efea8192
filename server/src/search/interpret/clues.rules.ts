import { toLatinDigits } from '@pardeh/persian/digits';
import { fold, foldWords } from '@pardeh/persian/fold';
import type { DocFilter } from '../index/doc-filter.queries.ts';

/** An IMDb number, alone or in an address. */
export function findImdbNumber(text: string): string | null {
  return /(?<![a-z0-9])tt\d{7,10}(?!\d)/i.exec(toLatinDigits(text))?.[0].toLowerCase() ?? null;
}

export interface YearClue {
  /** The text without the year. */
  text: string;
  from: number;
  to: number;
}

export function findYear(text: string): YearClue | null {
  const words = foldWords(text);
  const at = words.findLastIndex((word) => /^(1[34]\d\d|18[89]\d|19\d\d|20[0-4]\d)$/.test(word));
  if (at === -1) return null;
  const year = Number(words[at]);
  const rest = words.toSpliced(at, 1).join(' ');
  // A Jalali year overlaps two Gregorian ones.
  return year < 1500
    ? { text: rest, from: year + 621, to: year + 622 }
    : { text: rest, from: year, to: year };
}

export function withYear(filter: DocFilter, { from, to }: YearClue): DocFilter {
  return {
    ...filter,
    yearFrom: Math.max(from, filter.yearFrom ?? from),
    yearTo: Math.min(to, filter.yearTo ?? to),
  };
}

/** A genre with its folded names, each between spaces. */
export interface GenreNames {
  id: number;
  names: readonly string[];
}

export const foldGenreNames = (id: number, names: readonly string[]): GenreNames => ({
  id,
  names: names.map((name) => ` ${fold(name)} `),
});

export interface GenreClue {
  /** The text without the genres. */
  text: string;
  ids: number[];
}

export function findGenres(text: string, genres: readonly GenreNames[]): GenreClue | null {
  let left = ` ${fold(text)} `;
  const ids: number[] = [];
  for (const genre of genres) {
    const name = genre.names.find((each) => left.includes(each));
    if (name === undefined) continue;
    left = left.replace(name, ' ');
    ids.push(genre.id);
  }
  return ids.length > 0 ? { ids, text: left.trim() } : null;
}

export function withGenres(filter: DocFilter, { ids }: GenreClue): DocFilter {
  return { ...filter, facets: [...filter.facets, ...ids.map((id) => `genre:${id}`)] };
}
