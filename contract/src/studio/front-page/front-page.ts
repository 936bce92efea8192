import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf } from '../../shapes.ts';
import { version } from '../records.ts';

const read = { access: 'staff', permission: 'catalogue.read' } as const;
const edit = { access: 'staff', permission: 'catalogue.edit' } as const;
const position = t.Integer({ minimum: 0, maximum: 1_000_000 });
const shownBetween = {
  startsAt: t.Optional(nullable(instant)),
  endsAt: t.Optional(nullable(instant)),
};

export const studioSlide = t.Object({
  id: idNumber,
  titleId: idNumber,
  titleFa: t.String(),
  backdrop: nullable(t.String()),
  poster: nullable(t.String()),
  taglineFa: nullable(t.String()),
  position: t.Integer(),
  startsAt: nullable(instant),
  endsAt: nullable(instant),
  /** Currently visible to viewers. */
  isShown: t.Boolean(),
  version,
});
export type StudioSlide = t.Static<typeof studioSlide>;
const slideFields = {
  taglineFa: t.Optional(nullable(t.String({ maxLength: 300 }))),
  position: t.Optional(position),
  ...shownBetween,
};

export const listStudioSlides = endpoint('GET /api/studio/slides', {
  name: 'listStudioSlides',
  summary: 'The slides of the front page, in their order',
  ...read,
  reply: listOf(studioSlide),
});
export const createStudioSlide = endpoint('POST /api/studio/slides', {
  name: 'createStudioSlide',
  summary: 'A new slide, at the end unless it says where',
  ...edit,
  body: t.Object({ titleId: idNumber, ...slideFields }),
  reply: dataOf(studioSlide),
  status: 201,
});
export const getStudioSlide = endpoint('GET /api/studio/slides/:id', {
  name: 'getStudioSlide',
  summary: 'One slide',
  ...read,
  reply: dataOf(studioSlide),
});
export const updateStudioSlide = endpoint('PATCH /api/studio/slides/:id', {
  name: 'updateStudioSlide',
  summary: 'Changes the fields that are sent',
  ...edit,
  body: t.Object({ version, ...slideFields }),
  reply: dataOf(studioSlide),
});
export const deleteStudioSlide = endpoint('DELETE /api/studio/slides/:id', {
  name: 'deleteStudioSlide',
  summary: 'Takes a slide away',
  ...edit,
});
export const restoreStudioSlide = endpoint('POST /api/studio/slides/:id/restore', {
  name: 'restoreStudioSlide',
  summary: 'Brings a slide back',
  ...edit,
  reply: dataOf(studioSlide),
});

/** The same parameters as in the URL of a listing. */
export const railFilter = t.Object({
  type: t.Optional(oneOf('all', 'movie', 'series')),
  genre: t.Optional(idNumber),
  country: t.Optional(t.String({ pattern: '^[A-Z]{2}$' })),
  order_by: t.Optional(oneOf('votes', 'rating', 'year', 'newest')),
  year_from: t.Optional(t.Integer({ minimum: 1870, maximum: 2200 })),
  year_to: t.Optional(t.Integer({ minimum: 1870, maximum: 2200 })),
  is_dubbed: t.Optional(oneOf('1')),
  access: t.Optional(oneOf('free', 'premium')),
  available: t.Optional(oneOf('1')),
});
export type RailFilter = t.Static<typeof railFilter>;
export const railPage = oneOf('home', 'movie', 'series');

export const studioRail = t.Object({
  id: idNumber,
  titleFa: t.String(),
  page: railPage,
  /** The search behind it; null when its titles were chosen by hand. */
  filter: nullable(railFilter),
  titles: t.Array(t.Object({ id: idNumber, titleFa: t.String(), poster: nullable(t.String()) })),
  shown: t.Boolean(),
  startsAt: nullable(instant),
  endsAt: nullable(instant),
  /** Currently visible to viewers. */
  isShown: t.Boolean(),
  position: t.Integer(),
  version,
});
export type StudioRail = t.Static<typeof studioRail>;
const railFields = {
  titleFa: t.Optional(t.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
  page: t.Optional(railPage),
  filter: t.Optional(nullable(railFilter)),
  titles: t.Optional(t.Array(idNumber, { maxItems: 60 })),
  shown: t.Optional(t.Boolean()),
  position: t.Optional(position),
  ...shownBetween,
};

export const listStudioRails = endpoint('GET /api/studio/rails', {
  name: 'listStudioRails',
  summary: 'The rows of titles on the front pages, in their order',
  ...read,
  reply: listOf(studioRail),
});
export const createStudioRail = endpoint('POST /api/studio/rails', {
  name: 'createStudioRail',
  summary: 'A new row: by a filter, or chosen by hand',
  ...edit,
  body: t.Object({ ...railFields, titleFa: t.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }),
  reply: dataOf(studioRail),
  status: 201,
});
export const getStudioRail = endpoint('GET /api/studio/rails/:id', {
  name: 'getStudioRail',
  summary: 'One row',
  ...read,
  reply: dataOf(studioRail),
});
export const updateStudioRail = endpoint('PATCH /api/studio/rails/:id', {
  name: 'updateStudioRail',
  summary: 'Changes the fields that are sent',
  ...edit,
  body: t.Object({ version, ...railFields }),
  reply: dataOf(studioRail),
});
export const deleteStudioRail = endpoint('DELETE /api/studio/rails/:id', {
  name: 'deleteStudioRail',
  summary: 'Takes a row away',
  ...edit,
});
export const restoreStudioRail = endpoint('POST /api/studio/rails/:id/restore', {
  name: 'restoreStudioRail',
  summary: 'Brings a row back',
  ...edit,
  reply: dataOf(studioRail),
});
