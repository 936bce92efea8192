import * as t from 'typebox';
import { day, idNumber, instant, nullable, oneOf, optionalText } from '../../shapes.ts';
import { titleAccess, titleStatus, titleType } from '../../titles/titles.ts';

export const NAME_MAX = 300;
export const TEXT_MAX = 5000;

export const visibility = oneOf('draft', 'scheduled', 'published', 'hidden');
export type Visibility = t.Static<typeof visibility>;

export const year = t.Integer({ minimum: 1870, maximum: 2200 });
export const imdbId = t.String({ pattern: '^tt[0-9]{7,10}$' });

export const creditRole = oneOf('actor', 'director', 'writer');

/** Viewers open it in a new page. */
const webAddress = t.String({ maxLength: 500, pattern: '^https://[^\\s"<>]+$' });

export const languageCode = t.String({ pattern: '^[a-z]{2,3}$' });
export const countryCode = t.String({ pattern: '^[A-Z]{2}$' });

/** The fields an editor may write. `null` clears a field. */
export const titleFields = {
  type: t.Optional(titleType),
  titleFa: t.Optional(t.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' })),
  titleEn: t.Optional(t.String({ maxLength: NAME_MAX })),
  originalTitle: optionalText(NAME_MAX),
  otherNames: t.Optional(t.Array(t.String({ minLength: 1, maxLength: NAME_MAX }), { maxItems: 50 })),
  slug: t.Optional(t.String({ minLength: 1, maxLength: 200, pattern: '^[^/?#\\s]+$' })),
  imdb: t.Optional(nullable(imdbId)),
  year: t.Optional(nullable(year)),
  endYear: t.Optional(nullable(year)),
  runtime: t.Optional(nullable(t.Integer({ minimum: 1, maximum: 10_000 }))),
  ageRating: optionalText(20),
  /** Raised to the next of `MIN_AGES`; null: as `ageRating` says. */
  minAge: t.Optional(nullable(t.Integer({ minimum: 0, maximum: 18 }))),
  releaseDate: t.Optional(nullable(day)),
  status: t.Optional(titleStatus),
  synopsisFa: optionalText(TEXT_MAX),
  synopsisEn: optionalText(TEXT_MAX),
  taglineFa: optionalText(NAME_MAX),
  trailerUrl: t.Optional(nullable(webAddress)),
  awards: optionalText(1000),
  rating: t.Optional(nullable(t.Number({ minimum: 0, maximum: 10 }))),
  votes: t.Optional(t.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  languages: t.Optional(t.Array(languageCode, { maxItems: 30 })),
  genres: t.Optional(t.Array(idNumber, { maxItems: 20 })),
  countries: t.Optional(t.Array(countryCode, { maxItems: 20 })),
  access: t.Optional(titleAccess),
  visibility: t.Optional(visibility),
  publishAt: t.Optional(nullable(instant)),
  licenceFrom: t.Optional(nullable(day)),
  licenceTo: t.Optional(nullable(day)),
};

/** Optional fields of a title, with their initial values. */
export const EMPTY_TITLE_FIELDS = {
  originalTitle: null,
  otherNames: [],
  year: null,
  endYear: null,
  runtime: null,
  ageRating: null,
  minAge: null,
  releaseDate: null,
  synopsisFa: null,
  synopsisEn: null,
  taglineFa: null,
  trailerUrl: null,
  awards: null,
  rating: null,
  votes: 0,
  languages: [],
  genres: [],
  countries: [],
  credits: [],
};
