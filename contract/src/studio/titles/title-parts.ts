import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, day, idNumber, instant, nullable, optionalText } from '../../shapes.ts';
import { version } from '../records.ts';
import { creditRole, NAME_MAX, TEXT_MAX, titleFields, year } from './title-fields.ts';
import { studioTitle } from './titles.ts';

const LIST_MAX = 500;
const studio = { access: 'staff', permission: 'catalogue.edit' } as const;

export const creditItem = t.Object({
  personId: idNumber,
  role: creditRole,
  character: optionalText(NAME_MAX),
});
const episodeItem = t.Object({
  number: t.Integer({ minimum: 0, maximum: 9999 }),
  titleFa: optionalText(NAME_MAX),
  titleEn: optionalText(NAME_MAX),
  synopsisFa: optionalText(TEXT_MAX),
  airDate: t.Optional(nullable(day)),
  runtime: t.Optional(nullable(t.Integer({ minimum: 1, maximum: 1440 }))),
});
export const seasonItem = t.Object({
  number: t.Integer({ minimum: 0, maximum: 999 }),
  year: t.Optional(nullable(year)),
  titleFa: optionalText(NAME_MAX),
  episodes: t.Array(episodeItem, { maxItems: 2000 }),
});
export type SeasonItem = t.Static<typeof seasonItem>;
export type CreditItem = t.Static<typeof creditItem>;

export const replaceStudioCredits = endpoint('PUT /api/studio/titles/:id/credits', {
  name: 'replaceStudioCredits',
  summary: 'The people of a title, in this order',
  ...studio,
  query: t.Object({ version: t.Optional(version) }),
  body: t.Array(creditItem, { maxItems: LIST_MAX }),
  reply: dataOf(studioTitle),
});

export const replaceStudioSeasons = endpoint('PUT /api/studio/titles/:id/seasons', {
  name: 'replaceStudioSeasons',
  summary: 'The seasons and episodes of a series; an episode that has files cannot be left out',
  ...studio,
  query: t.Object({ version: t.Optional(version) }),
  body: t.Array(seasonItem, { maxItems: LIST_MAX }),
  reply: dataOf(studioTitle),
});

export const undoStudioChanges = endpoint('POST /api/studio/changes/undo', {
  name: 'undoStudioChanges',
  summary: 'Puts back what these changes replaced, where nobody has changed it since',
  ...studio,
  body: t.Object({ changes: t.Array(idNumber, { minItems: 1, maxItems: 1000 }) }),
  reply: t.Object({ data: t.Object({ undone: t.Integer(), kept: t.Integer() }) }),
});

export const saveWorkingCopy = endpoint('PUT /api/studio/titles/:id/working-copy', {
  name: 'saveWorkingCopy',
  summary: 'Keeps changes beside what is published, until they are published themselves',
  ...studio,
  body: t.Object({
    /** 0 for the first one. */
    version: t.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    fields: t.Object(titleFields),
    publishAt: t.Optional(nullable(instant)),
  }),
  reply: dataOf(studioTitle),
});

export const publishWorkingCopy = endpoint('POST /api/studio/titles/:id/working-copy/publish', {
  name: 'publishWorkingCopy',
  summary: 'Makes the kept changes public now',
  ...studio,
  reply: dataOf(studioTitle),
});

export const discardWorkingCopy = endpoint('DELETE /api/studio/titles/:id/working-copy', {
  name: 'discardWorkingCopy',
  summary: 'Forgets the kept changes',
  ...studio,
});
