import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../../limits.ts';
import { dataOf, day, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../../shapes.ts';
import { titleAccess, titleStatus, titleType } from '../../titles/titles.ts';
import { copyFailure } from '../front-page/copy-failure.ts';
import { version } from '../records.ts';
import { creditRole, NAME_MAX, titleFields, visibility } from './title-fields.ts';

/** As in a table: enough to recognise a title and to see what it lacks. */
export const studioTitleRow = t.Object({
  id: idNumber,
  path: t.String(),
  type: titleType,
  titleFa: t.String(),
  titleEn: t.String(),
  year: nullable(t.Integer()),
  imdb: nullable(t.String()),
  poster: nullable(t.String()),
  posterHash: nullable(t.String()),
  visibility,
  publishAt: nullable(instant),
  licenceFrom: nullable(day),
  licenceTo: nullable(day),
  /** Viewers can find it right now. */
  isVisible: t.Boolean(),
  isAvailable: t.Boolean(),
  access: titleAccess,
  rating: nullable(t.Number()),
  votes: t.Integer(),
  ageRating: nullable(t.String()),
  /** Null: not rated, and hidden from children. */
  minAge: nullable(t.Integer()),
  missing: t.Array(oneOf('poster', 'synopsis', 'file')),
  addedAt: instant,
  updatedAt: instant,
  deletedAt: nullable(instant),
  version,
});
export type StudioTitleRow = t.Static<typeof studioTitleRow>;

export const studioTitle = t.Object({
  ...studioTitleRow.properties,
  originalTitle: nullable(t.String()),
  otherNames: t.Array(t.String()),
  slug: t.String(),
  endYear: nullable(t.Integer()),
  runtime: nullable(t.Integer()),
  releaseDate: nullable(day),
  status: titleStatus,
  synopsisFa: nullable(t.String()),
  synopsisEn: nullable(t.String()),
  taglineFa: nullable(t.String()),
  trailerUrl: nullable(t.String()),
  awards: nullable(t.String()),
  languages: t.Array(t.String()),
  genres: t.Array(idNumber),
  countries: t.Array(t.String()),
  backdrop: nullable(t.String()),
  credits: t.Array(
    t.Object({
      personId: idNumber,
      fullnameFa: t.String(),
      fullnameEn: t.String(),
      role: creditRole,
      character: nullable(t.String()),
    }),
  ),
  seasons: t.Array(
    t.Object({
      number: t.Integer(),
      year: nullable(t.Integer()),
      titleFa: nullable(t.String()),
      episodes: t.Array(
        t.Object({
          id: idNumber,
          number: t.Integer(),
          titleFa: nullable(t.String()),
          titleEn: nullable(t.String()),
          synopsisFa: nullable(t.String()),
          airDate: nullable(day),
          runtime: nullable(t.Integer()),
          files: t.Integer(),
        }),
      ),
    }),
  ),
  collections: t.Array(t.Object({ id: idNumber, titleFa: t.String() })),
  /** Changes that have not been published yet. */
  workingCopy: nullable(
    t.Object({
      version: t.Integer(),
      fields: t.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
      publishAt: nullable(instant),
      updatedAt: instant,
      failure: copyFailure,
    }),
  ),
});
export type StudioTitle = t.Static<typeof studioTitle>;

const studio = { access: 'staff', permission: 'catalogue.edit' } as const;

export const titleListFilter = {
  q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })),
  type: t.Optional(oneOf('all', 'movie', 'series')),
  visibility: t.Optional(visibility),
  missing: t.Optional(oneOf('poster', 'synopsis', 'file', 'age')),
  genre: t.Optional(idNumber),
  deleted: t.Optional(oneOf('1')),
};

export const listStudioTitles = endpoint('GET /api/studio/titles', {
  name: 'listStudioTitles',
  summary: 'All titles, also what viewers cannot see',
  access: 'staff',
  permission: 'catalogue.read',
  query: t.Object({
    ...titleListFilter,
    order_by: t.Optional(oneOf('newest', 'updated', 'votes', 'rating', 'year', 'name')),
    ...pageQuery,
  }),
  reply: pagedOf(studioTitleRow),
});

export const createStudioTitle = endpoint('POST /api/studio/titles', {
  name: 'createStudioTitle',
  summary: 'A new title; a draft unless it says otherwise',
  ...studio,
  body: t.Object({
    ...titleFields,
    type: titleType,
    titleFa: t.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' }),
  }),
  reply: dataOf(studioTitle),
  status: 201,
});
export type NewStudioTitle = t.Static<typeof createStudioTitle.body>;

export const getStudioTitle = endpoint('GET /api/studio/titles/:id', {
  name: 'getStudioTitle',
  summary: 'One title, whole',
  access: 'staff',
  permission: 'catalogue.read',
  reply: dataOf(studioTitle),
});

export const updateStudioTitle = endpoint('PATCH /api/studio/titles/:id', {
  name: 'updateStudioTitle',
  summary: 'Changes the fields that are sent; changes of others to the same fields since `version` get 409',
  ...studio,
  body: t.Object({ version, ...titleFields }),
  reply: dataOf(studioTitle),
});
export type StudioTitlePatch = Omit<t.Static<typeof updateStudioTitle.body>, 'version'>;

export const deleteStudioTitle = endpoint('DELETE /api/studio/titles/:id', {
  name: 'deleteStudioTitle',
  summary: 'Takes a title away from viewers at once; `restore` brings it back whole',
  ...studio,
});

export const restoreStudioTitle = endpoint('POST /api/studio/titles/:id/restore', {
  name: 'restoreStudioTitle',
  summary: 'Brings a deleted title back',
  ...studio,
  reply: dataOf(studioTitle),
});

export const mergeStudioTitle = endpoint('POST /api/studio/titles/:id/merge', {
  name: 'mergeStudioTitle',
  summary: 'Moves files, lists, comments and history to another title; the old address leads there for good',
  ...studio,
  body: t.Object({ into: idNumber }),
  reply: dataOf(studioTitle),
});
