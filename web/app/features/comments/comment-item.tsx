import { toPersianDigits } from '@pardeh/persian/digits';
import { formatJalali } from '@pardeh/persian/jalali';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import styles from './comment.module.css';
import { CommentBody } from './comment-body.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentLike } from './comment-like.tsx';
import { repliesOptions } from './comments.queries.ts';
import type { Marks, ShownComment, ShownReply } from './comments.rules.ts';
import { withOwn } from './comments.rules.ts';
import { commentsTexts as texts } from './comments.texts.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useRemoveComment } from './use-comments.ts';

interface Surroundings {
  marks: Marks | undefined;
  /** Where a visitor is sent who wants to take part; null for who is signed in. */
  loginPath: string | null;
}

function Report({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.action} onClick={() => setOpen(true)}>
        {texts.report}
      </button>
      <ReportDialog id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Remove({ titleId, id }: { titleId: number; id: number }) {
  return (
    <ConfirmButton
      question={texts.removeQuestion}
      words={texts.removeWords}
      onConfirm={useRemoveComment(titleId, id)}
    >
      {texts.remove}
    </ConfirmButton>
  );
}

function Entry({ entry, marks, loginPath, onReply }: Surroundings & EntryProps) {
  const { id, titleId, user, createdAt, body, isSpoiler, isOwn, isHeld } = entry;
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
            <Remove titleId={titleId} id={id} />
          </div>
        ) : (
          <div className={styles.actions}>
            <CommentLike
              titleId={titleId}
              id={id}
              likes={entry.likes}
              isLiked={marks?.liked.includes(id) ?? false}
              loginPath={loginPath}
            />
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
            {!loginPath && (isOwn ? <Remove titleId={titleId} id={id} /> : <Report id={id} />)}
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
          {isReplying && (
            <CommentForm
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
