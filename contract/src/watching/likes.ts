import * as t from 'typebox';
import { anyProfile, endpoint } from '../endpoint.ts';
import { nullable } from '../shapes.ts';

export const likeState = t.Object({
  liked: t.Boolean(),
  disliked: t.Boolean(),
  likes: t.Integer(),
  likePercent: nullable(t.Integer()),
});
export type LikeState = t.Static<typeof likeState>;

export const toggleLike = endpoint('POST /api/user/like/:id', {
  name: 'toggleLike',
  summary: 'Likes a title, or takes the like back',
  ...anyProfile,
  reply: likeState,
});

export const toggleDislike = endpoint('POST /api/user/dislike/:id', {
  name: 'toggleDislike',
  summary: 'Dislikes a title, or takes the dislike back; counts in its like percentage',
  ...anyProfile,
  reply: likeState,
});
