import { type RatingState, rateTitle, removeRating } from '@pardeh/contract/ratings';
import type { FastifyInstance } from 'fastify';
import { toMemberRating } from '../../catalogue/title-card/member-rating.rules.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { setRating } from './ratings.queries.ts';

export function ratingRoutes(app: FastifyInstance, { database: { db }, limits }: Deps): void {
  async function rate(userId: number, titleId: number, stars: number): Promise<RatingState> {
    await limits.count('toggle', userId);
    const rating = await setRating(db, userId, titleId, stars);
    if (!rating) throw new AppError('not_found');
    return { stars: rating.stars || null, ...toMemberRating(rating) };
  }

  serve(app, rateTitle, ({ params, body, identity }) => rate(identity.userId, params.id, body.stars));
  serve(app, removeRating, ({ params, identity }) => rate(identity.userId, params.id, 0));
}
