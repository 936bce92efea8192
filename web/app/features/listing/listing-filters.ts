import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '@pardeh/contract/limits';
import type { TitleOrder, TitleSearchQuery } from '@pardeh/contract/titles/title-search';
import type { TitleType } from '@pardeh/contract/titles/titles';
import { toLatinDigits } from '@pardeh/persian/digits';

/** The filters in a listing's URL. Years are as the viewer wrote them: below 1600 they are Jalali. */
export interface ListingFilters {
  q?: string;
  type?: TitleType;
  genre?: number;
  country?: string;
  year_from?: number;
  year_to?: number;
  rating_from?: number;
  is_dubbed?: '0' | '1';
  has_subtitle?: '0' | '1';
  access?: 'free' | 'premium';
  available?: '0' | '1';
  hide_watched?: '1';
  audio?: string;
  subtitle?: string;
  order_by?: TitleOrder;
  /** Undefined for the default number. */
  per_page?: number;
  page?: number;
}
export type FilterName = keyof ListingFilters;

export const DEFAULT_ORDER: TitleOrder = 'votes';
const ORDERS: readonly TitleOrder[] = ['votes', 'rating', 'year', 'newest', 'relevance'];
const LONGEST_TEXT = 200;
const JALALI_BELOW = 1600;
/** Offset to the Jalali year that covers most of a Gregorian one. */
const JALALI_OFFSET = 621;

const isJalaliYear = (year: number) => year < JALALI_BELOW;
const toGregorianYear = (year: number) => (isJalaliYear(year) ? year + JALALI_OFFSET : year);

type Reader<T> = (text: string) => T | undefined;

const among =
  <const T extends string>(...values: T[]): Reader<T> =>
  (text) =>
    values.find((value) => value === text);

const matching =
  (pattern: RegExp, write = (text: string) => text): Reader<string> =>
  (text) =>
    pattern.test(text) ? write(text) : undefined;

function numberBetween(least: number, most: number, isWhole = true): Reader<number> {
  return (text) => {
    const number = Number(toLatinDigits(text).replace('٫', '.'));
    const isRight = number >= least && number <= most && (!isWhole || Number.isInteger(number));
    return isRight ? number : undefined;
  };
}

function readYear(text: string): number | undefined {
  const year = numberBetween(1200, 2200)(text);
  return year !== undefined && toGregorianYear(year) >= 1870 ? year : undefined;
}

/** In the order used in URLs. */
const READERS: { [K in FilterName]-?: Reader<NonNullable<ListingFilters[K]>> } = {
  q: (text) => text.slice(0, LONGEST_TEXT),
  type: among('movie', 'series'),
  genre: numberBetween(1, 2_147_483_647),
  country: matching(/^[a-z]{2}$/i, (code) => code.toUpperCase()),
  year_from: readYear,
  year_to: readYear,
  rating_from: numberBetween(0, 10, false),
  is_dubbed: among('0', '1'),
  has_subtitle: among('0', '1'),
  access: among('free', 'premium'),
  available: among('0', '1'),
  hide_watched: among('1'),
  audio: matching(/^[a-z]{2}$/),
  subtitle: matching(/^[a-z]{2}$/),
  order_by: among(...ORDERS),
  per_page: (text) =>
    PAGE_SIZES.find((size) => size !== PAGE_SIZE_DEFAULT && size === Number(toLatinDigits(text))),
  page: numberBetween(1, 1_000_000),
};
const NAMES = Object.keys(READERS) as FilterName[];

/** A decade is chosen in one field, but the URL has the years that it spans. Explicit years take precedence. */
export const DECADE_FIELD = 'decade';

function withDecade(params: URLSearchParams): URLSearchParams {
  const decade = readYear(params.get(DECADE_FIELD) ?? '');
  if (decade === undefined || params.get('year_from') || params.get('year_to')) return params;
  const spelled = new URLSearchParams(params);
  spelled.set('year_from', String(decade));
  spelled.set('year_to', String(decade + 9));
  return spelled;
}

/** Invalid values are dropped, so that an old or mistyped URL still shows a listing. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const params = withDecade(search);
  const filters: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = params.get(name)?.trim();
    const value = text ? READERS[name](text) : undefined;
    if (value !== undefined && !(name === 'page' && value === 1)) filters[name] = value;
  }
  return filters as ListingFilters;
}

/** The decade that exactly these years span. */
export function decadeOf({ year_from, year_to }: ListingFilters): number | undefined {
  return year_from !== undefined && year_from % 10 === 0 && year_to === year_from + 9 ? year_from : undefined;
}

/** Whether a URL is for a listing; without any of these, the page shows its front. */
export function isListing(params: URLSearchParams): boolean {
  return [...NAMES, DECADE_FIELD].some((name) => params.get(name));
}

/** The canonical URL of a listing; without filters it keeps its order, so that it remains a listing. */
export function listingPath(base: string, filters: ListingFilters): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filters[name];
    if (value !== undefined) params.set(name, String(value));
  }
  if (params.size === 0) params.set('order_by', DEFAULT_ORDER);
  return `${base}?${params}`;
}

/** A form also submits its empty fields; returns the tidy URL, or null if it is already tidy. */
export function tidyPath(base: string, search: URLSearchParams): string | null {
  const isUntidy =
    search.has(DECADE_FIELD) || NAMES.some((name) => search.has(name) && !search.get(name)?.trim());
  return isUntidy ? listingPath(base, readFilters(search)) : null;
}

/**
 * The query for a listing: in the default order, titles that can be watched come first; a text search or a chosen order
 * ranks on its own.
 */
export function searchQueryOf(filters: ListingFilters): TitleSearchQuery {
  const { year_from, year_to, ...rest } = filters;
  return {
    ...rest,
    ...(rest.q || (rest.order_by ?? DEFAULT_ORDER) !== DEFAULT_ORDER ? {} : { ready_first: '1' }),
    ...(year_from === undefined ? {} : { year_from: toGregorianYear(year_from) }),
    ...(year_to === undefined ? {} : { year_to: toGregorianYear(year_to) }),
  };
}

/** Any other choice begins at the first page again. */
export function without(filters: ListingFilters, ...names: FilterName[]): ListingFilters {
  const rest = { ...filters };
  for (const name of [...names, 'page' as const]) delete rest[name];
  return rest;
}

/** The filters in the URL, plus those set by the page itself. */
export function listingFilters(search: URLSearchParams, fixedType?: TitleType): ListingFilters {
  const filters = readFilters(search);
  return fixedType ? { ...filters, type: fixedType } : filters;
}
