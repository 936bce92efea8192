import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';
import { flag, idNumber, nullable, oneOf, pageMeta, pageQuery } from '../shapes.ts';
import { genreRef, rottenTomatoes, type TitleCard, titleAccess, titleCard } from './titles.ts';

/** The compact reply of `resource=result`, for the search dropdown. */
export const titleSearchResult = t.Object({
  id: idNumber,
  path: t.String(),
  poster: nullable(t.String()),
  posterHash: nullable(t.String()),
  titleEn: t.String(),
  titleFa: t.String(),
  year: nullable(t.Integer()),
  isIranian: t.Boolean(),
  genres: t.Array(genreRef),
  rating: nullable(t.Number()),
  rottenTomatoes: nullable(rottenTomatoes),
  isDubbed: t.Boolean(),
  access: titleAccess,
  isAvailable: t.Boolean(),
});
export type TitleSearchResult = t.Static<typeof titleSearchResult>;

export const titleOrder = oneOf('votes', 'rating', 'year', 'newest', 'relevance');
export type TitleOrder = t.Static<typeof titleOrder>;

/** `newest` is newest on the site; `year` is the year of release. */
export const titleSearchQuery = t.Object({
  q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })),
  type: t.Optional(oneOf('all', 'movie', 'series')),
  order_by: t.Optional(titleOrder),
  is_dubbed: t.Optional(flag),
  has_subtitle: t.Optional(flag),
  genre: t.Optional(idNumber),
  country: t.Optional(t.String({ pattern: '^[A-Za-z]{2}$' })),
  audio: t.Optional(t.String({ pattern: '^[a-z]{2}$' })),
  subtitle: t.Optional(t.String({ pattern: '^[a-z]{2}$' })),
  year_from: t.Optional(t.Integer({ minimum: 1870, maximum: 2200 })),
  year_to: t.Optional(t.Integer({ minimum: 1870, maximum: 2200 })),
  rating_from: t.Optional(t.Number({ minimum: 0, maximum: 10 })),
  access: t.Optional(titleAccess),
  available: t.Optional(flag),
  /** Without search text: titles that can be watched come first, each group in the requested order. */
  ready_first: t.Optional(flag),
  /** For the signed-in: without what the profile has watched or hidden. */
  hide_watched: t.Optional(flag),
  resource: t.Optional(oneOf('result')),
  ...pageQuery,
});
export type TitleSearchQuery = t.Static<typeof titleSearchQuery>;

export const searchMeta = t.Object({
  ...pageMeta.properties,
  /** What the search text was read as, when that differs from what was typed: «منظورتان … بود؟» */
  suggestion: t.Optional(nullable(t.String())),
});

/** A card; with `resource=result` only the fields of TitleSearchResult, so the rest may be missing. */
const foundTitle = t.Unsafe<TitleCard>(
  t.Object({ ...t.Partial(titleCard).properties, ...titleSearchResult.properties }),
);

export const searchTitles = endpoint('GET /api/titles/search', {
  name: 'searchTitles',
  summary: 'Titles by words and filters',
  access: 'public',
  query: titleSearchQuery,
  reply: t.Object({ data: t.Array(foundTitle), meta: searchMeta }),
});
