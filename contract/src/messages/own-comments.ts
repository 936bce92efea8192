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

export const createComment = endpoint('POST /api/user/comment', {
  name: 'createComment',
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

export const editComment = endpoint('PUT /api/user/comment/:id', {
  name: 'editComment',
  summary: "Changes one's own comment, for some minutes after it was sent; it is marked as edited",
  access: 'user',
  body: t.Object({ body: bodyField, isSpoiler: t.Optional(t.Boolean()) }),
  reply: t.Object({ state: commentState, editedAt: instant }),
});

export const deleteComment = endpoint('DELETE /api/user/comment/:id', {
  name: 'deleteComment',
  summary: "Takes one's own comment back, with the replies to it",
  access: 'user',
});

export const toggleCommentLike = endpoint('POST /api/user/comment/:id/like', {
  name: 'toggleCommentLike',
  summary: 'Likes a comment of somebody else, or takes the like back',
  access: 'user',
  reply: t.Object({ liked: t.Boolean(), likes: t.Integer() }),
});

export const reportReason = oneOf('spoiler', 'abuse', 'spam', 'other');

export const reportComment = endpoint('POST /api/user/comment/:id/report', {
  name: 'reportComment',
  summary: 'Tells the operator of a comment that breaks the rules',
  access: 'user',
  body: t.Object({ reason: reportReason, note: t.Optional(t.String({ maxLength: 500 })) }),
});

export const listOwnComments = endpoint('GET /api/user/comments', {
  name: 'listOwnComments',
  summary: "The user's own comments, the newest first",
  access: 'user',
  query: t.Object({ title: t.Optional(idNumber), ...pageQuery }),
  reply: pagedOf(
    t.Object({ ...ownComment.properties, title: t.Object({ titleFa: t.String(), path: t.String() }) }),
  ),
});
