import { toPersianDigits } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './comment.module.css';
import { CommentEntry, type Surroundings } from './comment-entry.tsx';
import { repliesOptions } from './comments.queries.ts';
import { type ShownComment, type ShownReply, withOwn } from './comments.rules.ts';
import { commentsTexts as texts } from './comments.texts.ts';

interface CommentItemProps extends Surroundings {
  comment: ShownComment;
  /** The comment that the viewer wanted to answer before signing in. */
  replyTo: number | null;
}

/** A comment and its thread. A reply to a reply is in the same thread, and says whom it answers. */
export function CommentItem({ comment, replyTo, ...around }: CommentItemProps) {
  const [answered, setAnswered] = useState<Pick<ShownReply, 'id' | 'user'> | null>(
    [comment, ...comment.replies].find(({ id }) => id === replyTo) ?? null,
  );
  const [isWhole, setWhole] = useState(false);
  const all = useQuery({ ...repliesOptions(comment.id), enabled: isWhole });
  // Includes the viewer's other comments, which are filtered out here.
  const shown = all.data ? withOwn([{ ...comment, replies: all.data.data }], around.marks) : [];
  const whole = shown.find(({ id }) => id === comment.id);
  const replies = whole?.replies ?? comment.replies;
  const hasMore = !isWhole && comment.repliesCount > comment.replies.length;
  return (
    <article className={styles.comment}>
      <CommentEntry entry={comment} {...around} onReply={() => setAnswered(comment)} />
      {(replies.length > 0 || answered) && (
        <div className={styles.replies}>
          {replies.map((reply) => (
            <CommentEntry key={reply.id} entry={reply} {...around} onReply={() => setAnswered(reply)} />
          ))}
          {answered && around.member && (
            <around.member.CommentForm
              key={answered.id}
              titleId={comment.titleId}
              parentId={answered.id}
              {...(answered.id === comment.id ? {} : { replyTo: answered.user.name })}
              onCancel={() => setAnswered(null)}
              onDone={() => {
                setAnswered(null);
                setWhole(true);
              }}
            />
          )}
        </div>
      )}
      {hasMore && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          {texts.moreReplies(toPersianDigits(comment.repliesCount))}
        </button>
      )}
    </article>
  );
}
