import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { COMMENT_MAX_LENGTH } from '../limits.ts';
import { dataOf, idNumber, instant, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';
import { commentState, ownComment } from './comments.ts';

// What a member does with comments; reading them is separate, since every visitor of a title can.

const bodyField = t.String({
  minLength: 1,
  maxLength: COMMENT_MAX_LENGTH,
  pattern: '[\\p{L}\\p{N}\\p{S}\\p{P}]',
});

export const createComment = endpoint({
  name: 'createComment',
  method: 'POST',
  path: '/api/user/comment',
  summary: 'Comments on a title, or replies to a comment',
  access: 'user',
  body: t.Object({
    titleId: idNumber,
    body: bodyField,
    isSpoiler: t.Optional(t.Boolean()),
    parentId: t.Optional(nullable(idNumber)),
  }),
  reply: dataOf(ownComment),
  status: 201,
});

export const editComment = endpoint({
  name: 'editComment',
  method: 'PUT',
  path: '/api/user/comment/:id',
  summary: "Changes one's own comment, for some minutes after it was sent; it is marked as edited",
  access: 'user',
  body: t.Object({ body: bodyField, isSpoiler: t.Optional(t.Boolean()) }),
  reply: t.Object({ state: commentState, editedAt: instant }),
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  method: 'DELETE',
  path: '/api/user/comment/:id',
  summary: "Takes one's own comment back, with the replies to it",
  access: 'user',
});

export const toggleCommentLike = endpoint({
  name: 'toggleCommentLike',
  method: 'POST',
  path: '/api/user/comment/:id/like',
  summary: 'Likes a comment of somebody else, or takes the like back',
  access: 'user',
  reply: t.Object({ liked: t.Boolean(), likes: t.Integer() }),
});

export const reportReason = oneOf('spoiler', 'abuse', 'spam', 'other');

export const reportComment = endpoint({
  name: 'reportComment',
  method: 'POST',
  path: '/api/user/comment/:id/report',
  summary: 'Tells the operator of a comment that breaks the rules',
  access: 'user',
  body: t.Object({ reason: reportReason, note: t.Optional(t.String({ maxLength: 500 })) }),
});

export const listOwnComments = endpoint({
  name: 'listOwnComments',
  path: '/api/user/comments',
  summary: "The user's own comments, the newest first",
  access: 'user',
  query: t.Object({ title: t.Optional(idNumber), ...pageQuery }),
  reply: pagedOf(
    t.Object({ ...ownComment.properties, title: t.Object({ titleFa: t.String(), path: t.String() }) }),
  ),
});
