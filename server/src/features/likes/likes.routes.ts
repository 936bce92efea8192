import { type LikeState, toggleDislike, toggleLike } from '@pardeh/contract/watching/likes';
import type { FastifyInstance } from 'fastify';
import { toLikePercent } from '../../catalogue/title-card/member-rating.rules.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type Call, serve } from '../../http/serve.ts';
import { toggleVote } from './likes.queries.ts';

type Vote = Pick<Call<typeof toggleLike>, 'params' | 'identity' | 'viewerAge'>;

export function likesRoutes(app: FastifyInstance, { limits }: Deps): void {
  async function castVote({ params, identity, viewerAge }: Vote, button: 1 | -1): Promise<LikeState> {
    const run = limits.along('toggle', identity.userId);
    const vote = requireFound(await toggleVote(run, identity.profileId, params.id, button, viewerAge));
    return {
      liked: vote.value === 1,
      disliked: vote.value === -1,
      likes: vote.likes,
      likePercent: toLikePercent(vote),
    };
  }

  serve(app, toggleLike, (call) => castVote(call, 1));
  serve(app, toggleDislike, (call) => castVote(call, -1));
}
