import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, idNumber, instant, nullable, oneOf } from '../../shapes.ts';
import { rail } from '../../titles/rails.ts';
import { slide } from '../../titles/title-lists.ts';
import { copyFailure } from './copy-failure.ts';
import { railFilter, railPage, studioRail, studioSlide } from './front-page.ts';

const read = { access: 'staff', permission: 'catalogue.read' } as const;
const edit = { access: 'staff', permission: 'catalogue.edit' } as const;
/** A row that exists only in the working copy has a negative id. */
const copyId = t.Integer({ minimum: -1_000_000, maximum: 2_147_483_647 });
const copyVersion = t.Integer({ minimum: 0, maximum: 2_147_483_647 });
const shownBetween = { startsAt: nullable(instant), endsAt: nullable(instant) };

const slideItem = t.Object({
  titleId: idNumber,
  taglineFa: nullable(t.String({ maxLength: 300 })),
  ...shownBetween,
});
export type CopySlideItem = t.Static<typeof slideItem>;
const railItem = t.Object({
  id: copyId,
  titleFa: t.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  page: railPage,
  filter: nullable(railFilter),
  titles: t.Array(idNumber, { maxItems: 60 }),
  shown: t.Boolean(),
  ...shownBetween,
});
export type CopyRailItem = t.Static<typeof railItem>;

export const frontCopy = t.Object({
  version: copyVersion,
  /** In order; a slide's id is its title's id. */
  slides: t.Array(t.Object({ ...studioSlide.properties, version: copyVersion })),
  rails: t.Array(t.Object({ ...studioRail.properties, id: copyId, version: copyVersion })),
  publishAt: nullable(instant),
  updatedAt: instant,
  failure: copyFailure,
});
export type FrontCopy = t.Static<typeof frontCopy>;

export const getFrontCopy = endpoint('GET /api/studio/front-page/working-copy', {
  name: 'getFrontCopy',
  summary: 'The working copy of the front page; null when there is none',
  ...read,
  reply: t.Object({ data: nullable(frontCopy) }),
});

export const saveFrontCopy = endpoint('PUT /api/studio/front-page/working-copy', {
  name: 'saveFrontCopy',
  summary: 'Keeps slides and rows beside those that are published, until they are published themselves',
  ...edit,
  body: t.Object({
    /** 0 for the first one. */
    version: copyVersion,
    slides: t.Array(slideItem, { maxItems: 200 }),
    rails: t.Array(railItem, { maxItems: 200 }),
    publishAt: nullable(instant),
  }),
  reply: dataOf(frontCopy),
});

export const previewFrontCopy = endpoint('GET /api/studio/front-page/working-copy/preview', {
  name: 'previewFrontCopy',
  summary: 'What viewers would be sent if the working copy were published',
  ...read,
  query: t.Object({ type: t.Optional(oneOf('all', 'movie', 'series')) }),
  reply: dataOf(t.Object({ slides: t.Array(slide), rails: t.Array(rail) })),
});

export const publishFrontCopy = endpoint('POST /api/studio/front-page/working-copy/publish', {
  name: 'publishFrontCopy',
  summary: 'Makes the working copy public now; 409 when the same parts were changed on the front page since',
  ...edit,
  body: t.Object({ evenIfChanged: t.Optional(t.Boolean()) }),
});

export const discardFrontCopy = endpoint('DELETE /api/studio/front-page/working-copy', {
  name: 'discardFrontCopy',
  summary: 'Forgets the working copy',
  ...edit,
});
