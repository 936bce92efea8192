import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { idNumber, listOf, nullable, oneOf } from '../shapes.ts';
import { railFilter } from '../studio/front-page/front-page.ts';
import { titleCard } from './titles.ts';

/** A row of the front page that the operator made. */
export const rail = t.Object({
  id: idNumber,
  titleFa: t.String(),
  /** The search behind it; null when its titles were chosen by hand. */
  filter: nullable(railFilter),
  /** The titles chosen by hand. */
  titles: t.Array(titleCard),
});
export type Rail = t.Static<typeof rail>;

export const listRails = endpoint('GET /api/titles/rails', {
  name: 'listRails',
  summary: 'The rows of a front page that the operator made, in their order',
  access: 'public',
  query: t.Object({ type: t.Optional(oneOf('all', 'movie', 'series')) }),
  reply: listOf(rail),
});
