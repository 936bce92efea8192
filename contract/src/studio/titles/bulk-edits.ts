import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { dataOf, day, idNumber, instant, nullable, optionalText } from '../../shapes.ts';
import { titleAccess } from '../../titles/titles.ts';
import { longJob } from '../long-jobs.ts';
import { countryCode, languageCode, titleFields, visibility } from './title-fields.ts';
import { titleListFilter } from './titles.ts';

const studio = { access: 'staff', permission: 'catalogue.edit' } as const;

/** Larger selections are made with filters. */
export const BULK_IDS_MAX = 10_000;

const which = {
  ids: t.Optional(t.Array(idNumber, { minItems: 1, maxItems: BULK_IDS_MAX })),
  filter: t.Optional(t.Object(titleListFilter)),
};

export const previewBulkEdit = endpoint('POST /api/studio/titles/bulk/preview', {
  name: 'previewBulkEdit',
  summary: 'Which titles a bulk edit would touch',
  ...studio,
  body: t.Object(which),
  reply: dataOf(
    t.Object({
      total: t.Integer(),
      /** The names of the best-known titles among them. */
      names: t.Array(t.String()),
      /** Whether it covers the whole catalogue. */
      isAll: t.Boolean(),
    }),
  ),
});

export const bulkEditStudioTitles = endpoint('POST /api/studio/titles/bulk', {
  name: 'bulkEditStudioTitles',
  summary: 'The same change for many titles: these, or all that fit the filters. Many are left to a worker',
  ...studio,
  body: t.Object({
    ...which,
    /** The count from the preview; refused if it has changed since. */
    total: t.Optional(t.Integer()),
    change: t.Object({
      visibility: t.Optional(visibility),
      publishAt: t.Optional(instant),
      access: t.Optional(titleAccess),
      addCountry: t.Optional(countryCode),
      removeCountry: t.Optional(countryCode),
      addLanguage: t.Optional(languageCode),
      removeLanguage: t.Optional(languageCode),
      ageRating: optionalText(20),
      minAge: titleFields.minAge,
      licenceFrom: t.Optional(nullable(day)),
      licenceTo: t.Optional(nullable(day)),
      addGenre: t.Optional(idNumber),
      removeGenre: t.Optional(idNumber),
      addCollection: t.Optional(idNumber),
      delete: t.Optional(t.Boolean()),
      restore: t.Optional(t.Boolean()),
    }),
  }),
  reply: dataOf(longJob),
});
