import { type RatingState, rateTitle, removeRating } from '@pardeh/contract/watching/ratings';
import type { FastifyInstance } from 'fastify';
import { toMemberRating } from '../../catalogue/title-card/member-rating.rules.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type Call, serve } from '../../http/serve.ts';
import { setRating } from './ratings.queries.ts';

type Rating = Pick<Call<typeof removeRating>, 'params' | 'identity' | 'viewerAge'>;

export function ratingRoutes(app: FastifyInstance, { database: { db }, limits }: Deps): void {
  async function rate({ params, identity, viewerAge }: Rating, stars: number): Promise<RatingState> {
    await limits.count('toggle', identity.userId);
    const rating = requireFound(await setRating(db, identity.profileId, params.id, stars, viewerAge));
    return { stars: rating.stars || null, ...toMemberRating(rating) };
  }

  serve(app, rateTitle, (call) => rate(call, call.body.stars));
  serve(app, removeRating, (call) => rate(call, 0));
}
