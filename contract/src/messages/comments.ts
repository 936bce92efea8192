import * as t from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dataOf, idNumber, instant, listOf, nullable, oneOf, pagedOf, pageQuery } from '../shapes.ts';

/** A `held` comment waits for the operator and is visible only to its author. */
export const commentState = oneOf('visible', 'held');

const commentFields = {
  id: idNumber,
  titleId: idNumber,
  parentId: nullable(idNumber),
  user: t.Object({ name: t.String(), isStaff: t.Boolean() }),
  body: t.String(),
  isSpoiler: t.Boolean(),
  likes: t.Integer(),
  createdAt: instant,
  /** Null when it has not been edited. */
  editedAt: nullable(instant),
  repliesCount: t.Integer(),
};

/** Replies are one level deep: a reply cannot have replies. */
export const reply = t.Object({ ...commentFields, replies: t.Array(t.Object({})) });
export const comment = t.Object({ ...commentFields, replies: t.Array(reply) });
export type Comment = t.Static<typeof comment>;
export type CommentReply = t.Static<typeof reply>;

export const listTopComments = endpoint('GET /api/titles/:id/topcomments', {
  name: 'listTopComments',
  summary: 'The most liked comments on a title, each with its first replies',
  access: 'public',
  child: false,
  reply: listOf(comment),
});

export const commentOrder = oneOf('newest', 'likes');

export const listComments = endpoint('GET /api/titles/:id/comments', {
  name: 'listComments',
  summary: 'The comments on a title, each with its first replies',
  access: 'public',
  child: false,
  query: t.Object({ order_by: t.Optional(commentOrder), ...pageQuery }),
  reply: pagedOf(comment),
});

export const listReplies = endpoint('GET /api/comments/:id/replies', {
  name: 'listReplies',
  summary: 'All replies to a comment, in the order they were written',
  access: 'public',
  child: false,
  query: t.Object(pageQuery),
  reply: pagedOf(reply),
});

export const ownComment = t.Object({ ...comment.properties, state: commentState });

/** Comment lists are the same for everybody; this adds what belongs to the user. */
export const getCommentMarks = endpoint('GET /api/user/comment-marks/:id', {
  name: 'getCommentMarks',
  summary: "Which of a title's comments the user likes, and which he wrote, also those that are held",
  access: 'user',
  reply: dataOf(t.Object({ liked: t.Array(idNumber), own: t.Array(ownComment) })),
});
