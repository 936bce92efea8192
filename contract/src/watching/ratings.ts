import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { MOST_STARS } from '../limits.ts';
import { nullable } from '../shapes.ts';

/** The members' rating of a title; null until there are RATINGS_SHOWN_FROM ratings. */
export const memberRating = {
  average: nullable(t.Number()),
  count: nullable(t.Integer()),
};

export const ratingState = t.Object({ stars: nullable(t.Integer()), ...memberRating });
export type RatingState = t.Static<typeof ratingState>;

export const rateTitle = endpoint('PUT /api/user/rating/:id', {
  name: 'rateTitle',
  summary: 'Rates a title with 1 to 10 stars; a second rating replaces the first',
  ...anyProfile,
  body: t.Object({ stars: t.Integer({ minimum: 1, maximum: MOST_STARS }) }),
  reply: ratingState,
});

export const removeRating = endpoint('DELETE /api/user/rating/:id', {
  name: 'removeRating',
  summary: 'Takes the rating back',
  ...anyProfile,
  reply: ratingState,
});
