import type { BodyOf } from '@pardeh/contract/endpoint';
import type { bulkEditStudioTitles } from '@pardeh/contract/studio/titles/bulk-edits';

export type BulkBody = BodyOf<typeof bulkEditStudioTitles>;
export type BulkChange = BulkBody['change'];
export type TitleFilter = NonNullable<BulkBody['filter']>;
/** Selected rows, or everything that matches the filters. */
export type BulkWhich = Pick<BulkBody, 'ids' | 'filter'>;

/** Actions that need no further value. */
export const SIMPLE_CHANGES = {
  publish: { visibility: 'published' },
  hide: { visibility: 'hidden' },
  draft: { visibility: 'draft' },
  premium: { access: 'premium' },
  free: { access: 'free' },
  delete: { delete: true },
  restore: { restore: true },
} as const satisfies Record<string, BulkChange>;

/** Actions that add or remove one item of a list. */
export const LIST_CHANGES = [
  'addGenre',
  'removeGenre',
  'addCountry',
  'removeCountry',
  'addLanguage',
  'removeLanguage',
  'addCollection',
] as const;

export type SimpleAction = keyof typeof SIMPLE_CHANGES;
export type ListAction = (typeof LIST_CHANGES)[number];
export type BulkAction = SimpleAction | ListAction | 'schedule' | 'ageRating' | 'minAge' | 'licence';

export const isSimple = (action: BulkAction): action is SimpleAction => action in SIMPLE_CHANGES;
export const isOfList = (action: BulkAction): action is ListAction =>
  (LIST_CHANGES as readonly string[]).includes(action);
