import { toPersianDigits } from '@pardeh/persian/digits';
import { formatJalali } from '@pardeh/persian/jalali';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Intention, keepIntention } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
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
  /** Where a visitor comes back to after signing in; null for who is signed in. */
  loginNext: string | null;
  /** What a member can do, once it is there. */
  member: typeof memberParts | null;
}

interface AskedProps {
  loginNext: string | null;
  intention: Intention;
  children: ReactNode;
}

/** A visitor's press leads to the login, and is done after it. */
function AskedToSignIn({ loginNext, intention, children }: AskedProps) {
  if (!loginNext) return <span className={styles.action}>{children}</span>;
  return (
    <Link
      className={styles.action}
      to={loginPath(loginNext)}
      rel="nofollow"
      onClick={() => keepIntention(intention, loginNext)}
    >
      {children}
    </Link>
  );
}

function Entry({ entry, marks, loginNext, member, onReply }: Surroundings & EntryProps) {
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
              <AskedToSignIn loginNext={loginNext} intention={{ do: 'like-comment', titleId, commentId: id }}>
                <LikeCount likes={likes} isLiked={isLiked} />
              </AskedToSignIn>
            )}
            {onReply &&
              (loginNext ? (
                <AskedToSignIn loginNext={loginNext} intention={{ do: 'write', replyTo: id }}>
                  {texts.reply}
                </AskedToSignIn>
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

interface CommentItemProps extends Surroundings {
  comment: ShownComment;
  /** The comment that was to be answered before signing in. */
  replyTo: number | null;
}

export function CommentItem({ comment, replyTo, ...around }: CommentItemProps) {
  const [isReplying, setReplying] = useState(replyTo === comment.id);
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
