import * as t from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listOf } from '../../shapes.ts';
import { suggestedRow } from '../../titles/for-you.ts';

export const PREVIEW_HISTORY_MAX = 30;

/** There is no field for weights: nothing pushes a title into these rows. */
export const previewSuggestions = endpoint('GET /api/studio/suggestions/preview', {
  name: 'previewSuggestions',
  summary: 'The rows that a profile with this history would have; a made-up one, never a member’s',
  access: 'staff',
  permission: 'catalogue.read',
  query: t.Object({
    /** Ids of titles, separated by commas, the latest first; without any, the rows of somebody new. */
    titles: t.Optional(
      t.String({ pattern: `^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${PREVIEW_HISTORY_MAX - 1}}$` }),
    ),
  }),
  reply: listOf(suggestedRow),
});
