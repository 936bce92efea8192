import type { Comment, CommentReply } from '@pardeh/contract/messages/comments';
import { describe, expect, it } from 'vitest';
import { type Marks, once, withOwn } from './comments.rules.ts';

const reply = (id: number, parentId: number): CommentReply => ({
  id,
  titleId: 1,
  parentId,
  user: { name: 'مینا', isStaff: false },
  body: 'متن',
  isSpoiler: false,
  likes: 0,
  createdAt: '2026-01-01T00:00:00Z',
  editedAt: null,
  repliesCount: 0,
  replies: [],
});
const comment = (id: number, replies: CommentReply[] = []): Comment => ({
  ...reply(id, 0),
  parentId: null,
  replies,
});
const own = (item: Comment | CommentReply, state: 'visible' | 'held' = 'visible') =>
  ({ ...item, state }) as Marks['own'][number];

describe('what the viewer wrote', () => {
  it('stands first when the list does not have it yet', () => {
    const shown = withOwn([comment(1)], { liked: [], own: [own(comment(9), 'held')] });
    expect(shown.map(({ id, isOwn, isHeld }) => [id, isOwn, isHeld])).toEqual([
      [9, true, true],
      [1, false, false],
    ]);
  });

  it('keeps its place when the list has it', () => {
    const shown = withOwn([comment(1), comment(9)], { liked: [], own: [own(comment(9))] });
    expect(shown.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [1, false],
      [9, true],
    ]);
  });

  it('joins the replies it belongs to', () => {
    const shown = withOwn([comment(1, [reply(2, 1)])], { liked: [], own: [own(reply(3, 1))] });
    expect(shown).toHaveLength(1);
    expect(shown[0]?.replies.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [2, false],
      [3, true],
    ]);
  });

  it('is nothing for a visitor', () => {
    expect(withOwn([comment(1)], undefined).map(({ id, isOwn }) => [id, isOwn])).toEqual([[1, false]]);
  });
});

it('shows a comment once that two pages hold', () => {
  expect(once([comment(1), comment(2), comment(1)]).map(({ id }) => id)).toEqual([1, 2]);
});
