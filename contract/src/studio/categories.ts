import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '../limits.ts';
import { dataOf, idNumber, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { version } from './records.ts';

const name = t.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const read = { access: 'staff', permission: 'catalogue.read' } as const;
const edit = { access: 'staff', permission: 'catalogue.edit' } as const;

export const studioGenre = t.Object({
  id: idNumber,
  titleFa: t.String(),
  titleEn: t.String(),
  titles: t.Integer(),
  version,
});
export type StudioGenre = t.Static<typeof studioGenre>;
const genreFields = { titleFa: t.Optional(name), titleEn: t.Optional(t.String({ maxLength: 200 })) };

export const listStudioGenres = endpoint('GET /api/studio/genres', {
  name: 'listStudioGenres',
  summary: 'All genres, with how many titles each has',
  ...read,
  reply: listOf(studioGenre),
});
export const createStudioGenre = endpoint('POST /api/studio/genres', {
  name: 'createStudioGenre',
  summary: 'A new genre',
  ...edit,
  body: t.Object({ ...genreFields, titleFa: name }),
  reply: dataOf(studioGenre),
  status: 201,
});
export const getStudioGenre = endpoint('GET /api/studio/genres/:id', {
  name: 'getStudioGenre',
  summary: 'One genre',
  ...read,
  reply: dataOf(studioGenre),
});
export const updateStudioGenre = endpoint('PATCH /api/studio/genres/:id', {
  name: 'updateStudioGenre',
  summary: 'Changes the names of a genre',
  ...edit,
  body: t.Object({ version, ...genreFields }),
  reply: dataOf(studioGenre),
});
export const deleteStudioGenre = endpoint('DELETE /api/studio/genres/:id', {
  name: 'deleteStudioGenre',
  summary: 'Takes a genre from all titles; `restore` brings both back',
  ...edit,
});
export const restoreStudioGenre = endpoint('POST /api/studio/genres/:id/restore', {
  name: 'restoreStudioGenre',
  summary: 'Brings a deleted genre back to its titles',
  ...edit,
  reply: dataOf(studioGenre),
});
export const mergeStudioGenre = endpoint('POST /api/studio/genres/:id/merge', {
  name: 'mergeStudioGenre',
  summary: 'Titles of this genre get the other one',
  ...edit,
  body: t.Object({ into: idNumber }),
  reply: dataOf(studioGenre),
});

export const studioCountry = t.Object({
  code: t.String(),
  titleFa: t.String(),
  titleEn: t.String(),
  titles: t.Integer(),
});
export const listStudioCountries = endpoint('GET /api/studio/countries', {
  name: 'listStudioCountries',
  summary: 'All countries, with how many titles each has',
  ...read,
  reply: listOf(studioCountry),
});
export const saveStudioCountry = endpoint('PUT /api/studio/countries/:code', {
  name: 'saveStudioCountry',
  summary: 'Adds a country or changes its names',
  ...edit,
  params: t.Object({ code: t.String({ pattern: '^[A-Z]{2}$' }) }),
  body: t.Object({ titleFa: name, titleEn: name }),
  reply: dataOf(studioCountry),
});

export const collectionKind = oneOf('franchise', 'curated', 'director');
export const studioCollection = t.Object({
  id: idNumber,
  path: t.String(),
  slug: t.String(),
  kind: collectionKind,
  titleFa: t.String(),
  titleEn: t.String(),
  descriptionFa: nullable(t.String()),
  poster: nullable(t.String()),
  backdrop: nullable(t.String()),
  position: t.Integer(),
  titlesCount: t.Integer(),
  /** In order; omitted in lists. */
  titles: t.Optional(t.Array(t.Object({ id: idNumber, titleFa: t.String(), year: nullable(t.Integer()) }))),
  version,
});
export type StudioCollection = t.Static<typeof studioCollection>;
const collectionFields = {
  kind: t.Optional(collectionKind),
  titleFa: t.Optional(name),
  titleEn: t.Optional(t.String({ maxLength: 200 })),
  slug: t.Optional(t.String({ minLength: 1, maxLength: 200, pattern: '^[^/?#\\s]+$' })),
  descriptionFa: t.Optional(nullable(t.String({ maxLength: 5000 }))),
  position: t.Optional(t.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** All titles of the collection, in their order. */
  titles: t.Optional(t.Array(idNumber, { maxItems: 1000 })),
};

export const listStudioCollections = endpoint('GET /api/studio/collections', {
  name: 'listStudioCollections',
  summary: 'All collections in their order',
  ...read,
  query: t.Object({ q: t.Optional(t.String({ maxLength: SEARCH_TEXT_MAX_LENGTH })), ...pageQuery }),
  reply: pagedOf(studioCollection),
});
export const getStudioCollection = endpoint('GET /api/studio/collections/:id', {
  name: 'getStudioCollection',
  summary: 'One collection with its titles',
  ...read,
  reply: dataOf(studioCollection),
});
export const createStudioCollection = endpoint('POST /api/studio/collections', {
  name: 'createStudioCollection',
  summary: 'A new collection',
  ...edit,
  body: t.Object({ ...collectionFields, titleFa: name }),
  reply: dataOf(studioCollection),
  status: 201,
});
export const updateStudioCollection = endpoint('PATCH /api/studio/collections/:id', {
  name: 'updateStudioCollection',
  summary: 'Changes the fields that are sent',
  ...edit,
  body: t.Object({ version, ...collectionFields }),
  reply: dataOf(studioCollection),
});
export const deleteStudioCollection = endpoint('DELETE /api/studio/collections/:id', {
  name: 'deleteStudioCollection',
  summary: 'Deletes a collection; its titles stay',
  ...edit,
});
export const restoreStudioCollection = endpoint('POST /api/studio/collections/:id/restore', {
  name: 'restoreStudioCollection',
  summary: 'Brings a deleted collection back',
  ...edit,
  reply: dataOf(studioCollection),
});
