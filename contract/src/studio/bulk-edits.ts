import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber } from '../shapes.ts';
import { titleAccess } from '../titles.ts';
import { longJob } from './long-jobs.ts';
import { visibility } from './title-fields.ts';
import { titleListFilter } from './titles.ts';

const studio = { access: 'staff', permission: 'catalogue.edit' } as const;

/** More than this are chosen by their filters. */
export const BULK_IDS_MAX = 10_000;

export const bulkEditStudioTitles = endpoint({
  name: 'bulkEditStudioTitles',
  method: 'POST',
  path: '/api/studio/titles/bulk',
  summary: 'The same change for many titles: these, or all that fit the filters. Many are left to a worker',
  ...studio,
  body: t.Object({
    ids: t.Optional(t.Array(idNumber, { minItems: 1, maxItems: BULK_IDS_MAX })),
    filter: t.Optional(t.Object(titleListFilter)),
    change: t.Object({
      visibility: t.Optional(visibility),
      access: t.Optional(titleAccess),
      addGenre: t.Optional(idNumber),
      removeGenre: t.Optional(idNumber),
      addCollection: t.Optional(idNumber),
      delete: t.Optional(t.Boolean()),
      restore: t.Optional(t.Boolean()),
    }),
  }),
  reply: dataOf(longJob),
});
