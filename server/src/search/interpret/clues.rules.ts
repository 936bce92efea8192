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

/** A facet with its folded names in search queries, each between spaces. */
export interface FacetNames {
  facet: string;
  names: readonly string[];
}

export const facetNames = (facet: string, names: readonly string[]): FacetNames => ({
  facet,
  names: names.map((name) => ` ${fold(name)} `),
});

export interface FacetClue {
  /** The folded text without the names of the facets. */
  text: string;
  facets: string[];
}

export function findFacets(folded: string, named: readonly FacetNames[]): FacetClue | null {
  let left = ` ${folded} `;
  const facets: string[] = [];
  for (const { facet, names } of named) {
    const name = names.find((each) => left.includes(each));
    if (name === undefined) continue;
    left = left.replace(name, ' ');
    facets.push(facet);
  }
  return facets.length > 0 ? { facets, text: left.trim() } : null;
}

/** The facets of a text that consists of genres, adjectives of countries and kinds of titles; else none. */
export function describedFacets(folded: string, genres: readonly FacetNames[]): string[] {
  const described = findFacets(folded, [...genres, ...COUNTRIES]);
  if (!described) return [];
  const kind = findFacets(described.text, KINDS);
  return (kind ?? described).text === '' ? [...described.facets, ...(kind?.facets ?? [])] : [];
}

export function withFacets(filter: DocFilter, facets: readonly string[]): DocFilter {
  return { ...filter, facets: [...filter.facets, ...facets] };
}

/** Persian adjectives for the films of a country. */
const COUNTRIES = Object.entries({
  IR: ['ایرانی'],
  US: ['آمریکایی'],
  GB: ['انگلیسی', 'بریتانیایی'],
  FR: ['فرانسوی'],
  DE: ['آلمانی'],
  IT: ['ایتالیایی'],
  ES: ['اسپانیایی'],
  SE: ['سوئدی'],
  NO: ['نروژی'],
  DK: ['دانمارکی'],
  PL: ['لهستانی'],
  TR: ['ترکی', 'ترکیه‌ای'],
  RU: ['روسی'],
  JP: ['ژاپنی'],
  KR: ['کره‌ای'],
  CN: ['چینی'],
  IN: ['هندی'],
  AF: ['افغان', 'افغانستانی'],
  EG: ['مصری'],
  CA: ['کانادایی'],
  MX: ['مکزیکی'],
  BR: ['برزیلی'],
  AR: ['آرژانتینی'],
  AU: ['استرالیایی'],
}).map(([code, adjectives]) => facetNames(`country:${code}`, adjectives));

const KINDS = [
  facetNames('type:movie', ['فیلم‌های', 'فیلم']),
  facetNames('type:series', ['سریال‌های', 'سریال']),
];
