import type { ReplyOf } from '@pardeh/contract/endpoint';
import type { Comment, CommentReply, getCommentMarks } from '@pardeh/contract/messages/comments';

export type Marks = ReplyOf<typeof getCommentMarks>['data'];

export type ShownReply = CommentReply & { isOwn: boolean; isHeld: boolean };
export type ShownComment = Omit<Comment, 'replies'> & {
  isOwn: boolean;
  isHeld: boolean;
  replies: ShownReply[];
};

/**
 * Lists are shared and up to a minute old, but viewers see their own comments immediately, even while awaiting
 * moderation. So their own replace the entries in the list, or go first if it lacks them.
 */
export function withOwn(comments: readonly Comment[], marks: Marks | undefined): ShownComment[] {
  const own = marks?.own ?? [];
  const ownIds = new Set(own.map(({ id }) => id));
  const heldIds = new Set(own.filter(({ state }) => state === 'held').map(({ id }) => id));
  const ownById = new Map(own.map((comment) => [comment.id, comment]));
  // An edit appears in the author's own list immediately, in the shared one a minute later.
  const edit = (id: number) => {
    const mine = ownById.get(id);
    return mine && { body: mine.body, isSpoiler: mine.isSpoiler, editedAt: mine.editedAt };
  };
  const mark = <C extends { id: number }>(comment: C) => ({
    ...comment,
    ...edit(comment.id),
    isOwn: ownIds.has(comment.id),
    isHeld: heldIds.has(comment.id),
  });
  const repliesOf = (id: number, listed: readonly CommentReply[]) => {
    const known = new Set(listed.map((reply) => reply.id));
    const added = own.filter(({ parentId, id: ownId }) => parentId === id && !known.has(ownId));
    return [...listed, ...added].map(mark);
  };
  const listedIds = new Set(comments.map(({ id }) => id));
  const first = own.filter(({ id, parentId }) => parentId === null && !listedIds.has(id));
  return [...first, ...comments].map((comment) => ({
    ...mark(comment),
    replies: repliesOf(comment.id, comment.replies),
  }));
}

/** The pages of a list that grows while it is read may repeat a comment. */
export function once<C extends { id: number }>(comments: readonly C[]): C[] {
  return [...new Map(comments.map((comment) => [comment.id, comment])).values()];
}
