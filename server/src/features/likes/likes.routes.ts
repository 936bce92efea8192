import { type LikeState, toggleDislike, toggleLike } from '@pardeh/contract/likes';
import type { FastifyInstance } from 'fastify';
import { toLikePercent } from '../../catalogue/title-card/member-rating.rules.ts';
import { AppError } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { serve } from '../../http/serve.ts';
import { toggleVote } from './likes.queries.ts';

export function likesRoutes(app: FastifyInstance, { database: { db }, limits }: Deps): void {
  async function castVote(userId: number, titleId: number, button: 1 | -1): Promise<LikeState> {
    await limits.count('toggle', userId);
    const vote = await toggleVote(db, userId, titleId, button);
    if (!vote) throw new AppError('not_found');
    return {
      liked: vote.value === 1,
      disliked: vote.value === -1,
      likes: vote.likes,
      likePercent: toLikePercent(vote),
    };
  }

  serve(app, toggleLike, ({ params, identity }) => castVote(identity.userId, params.id, 1));
  serve(app, toggleDislike, ({ params, identity }) => castVote(identity.userId, params.id, -1));
}
