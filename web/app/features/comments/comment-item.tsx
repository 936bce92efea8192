import { toPersianDigits } from '@pardeh/persian/digits';
import { formatJalali } from '@pardeh/persian/jalali';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import styles from './comment.module.css';
import { CommentBody } from './comment-body.tsx';
import { repliesOptions } from './comments.queries.ts';
import type { Marks, ShownComment, ShownReply } from './comments.rules.ts';
import { withOwn } from './comments.rules.ts';
import { commentsTexts as texts } from './comments.texts.ts';
import { LikeCount } from './like-count.tsx';
import type * as memberParts from './member-parts.ts';

interface Surroundings {
  marks: Marks | undefined;
  /** Where a visitor is sent who wants to take part; null for who is signed in. */
  loginPath: string | null;
  /** What a member can do, once it is there. */
  member: typeof memberParts | null;
}

/** A visitor's press leads to the login. */
function PlainLike({ loginPath, children }: { loginPath: string | null; children: ReactNode }) {
  if (!loginPath) return <span className={styles.action}>{children}</span>;
  return (
    <Link className={styles.action} to={loginPath} rel="nofollow">
      {children}
    </Link>
  );
}

function Entry({ entry, marks, loginPath, member, onReply }: Surroundings & EntryProps) {
  const { id, titleId, user, createdAt, body, likes, isSpoiler, isOwn, isHeld } = entry;
  const isLiked = marks?.liked.includes(id) ?? false;
  return (
    <div className={styles.entry}>
      <span className={styles.avatar} aria-hidden="true">
        {[...user.name][0]}
      </span>
      <div className={styles.content}>
        <p className={styles.head}>
          <bdi className={styles.writer}>{user.name}</bdi>
          {user.isStaff && <span className={styles.staff}>{texts.staff}</span>}
          <time className={styles.date} dateTime={createdAt}>
            {formatJalali(createdAt)}
          </time>
        </p>
        <CommentBody body={body} isSpoiler={isSpoiler && !isOwn} />
        {isHeld ? (
          <div className={styles.actions}>
            <p className={styles.held}>{texts.held}</p>
            {member && <member.RemoveButton titleId={titleId} id={id} />}
          </div>
        ) : (
          <div className={styles.actions}>
            {member ? (
              <member.LikeButton titleId={titleId} id={id} likes={likes} isLiked={isLiked} />
            ) : (
              <PlainLike loginPath={loginPath}>
                <LikeCount likes={likes} isLiked={isLiked} />
              </PlainLike>
            )}
            {onReply &&
              (loginPath ? (
                <Link className={styles.action} to={loginPath} rel="nofollow">
                  {texts.reply}
                </Link>
              ) : (
                <button type="button" className={styles.action} onClick={onReply}>
                  {texts.reply}
                </button>
              ))}
            {member &&
              (isOwn ? <member.RemoveButton titleId={titleId} id={id} /> : <member.ReportButton id={id} />)}
          </div>
        )}
      </div>
    </div>
  );
}

interface EntryProps {
  entry: ShownReply | Omit<ShownComment, 'replies'>;
  onReply?: () => void;
}

export function CommentItem({ comment, ...around }: Surroundings & { comment: ShownComment }) {
  const [isReplying, setReplying] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const all = useQuery({ ...repliesOptions(comment.id), enabled: isWhole });
  const whole = all.data && withOwn([{ ...comment, replies: all.data.data }], around.marks)[0];
  const replies = whole?.replies ?? comment.replies;
  const hasMore = !isWhole && comment.repliesCount > comment.replies.length;
  return (
    <article className={styles.comment}>
      <Entry entry={comment} {...around} onReply={() => setReplying(true)} />
      {(replies.length > 0 || isReplying) && (
        <div className={styles.replies}>
          {replies.map((reply) => (
            <Entry key={reply.id} entry={reply} {...around} />
          ))}
          {isReplying && around.member && (
            <around.member.CommentForm
              titleId={comment.titleId}
              parentId={comment.id}
              onDone={() => {
                setReplying(false);
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
