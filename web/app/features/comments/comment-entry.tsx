import { COMMENT_EDIT_MINUTES } from '@pardeh/contract/limits';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Intention, saveIntention } from '../../shared/auth/intention.ts';
import { loginPath } from '../../shared/auth/login-path.ts';
import styles from './comment.module.css';
import type { Marks, ShownComment, ShownReply } from './comments.rules.ts';
import { commentsTexts as texts } from './comments.texts.ts';
import { LikeCount } from './like-count.tsx';
import type * as memberParts from './member-parts.tsx';

/** Spoilers stay collapsed until the reader opens them, which works without scripts. */
function CommentBody({ body, isSpoiler }: { body: string; isSpoiler: boolean }) {
  const words = (
    <p className={styles.body} dir="auto">
      {body}
    </p>
  );
  if (!isSpoiler) return words;
  return (
    <details className={styles.spoiler}>
      <summary className={styles.warning}>
        {texts.spoiler} <span className={styles.show}>{texts.show}</span>
      </summary>
      {words}
    </details>
  );
}

export interface Surroundings {
  marks: Marks | undefined;
  /** Where a visitor comes back to after signing in; null for a signed-in user. */
  loginNext: string | null;
  /** Actions for members, once loaded. */
  member: typeof memberParts | null;
}

interface EntryProps extends Surroundings {
  entry: ShownReply | Omit<ShownComment, 'replies'>;
  onReply: () => void;
}

/** A comment or a reply, with its actions. */
export function CommentEntry(props: EntryProps) {
  const { entry, member } = props;
  const { user, createdAt, editedAt, body, isSpoiler, isOwn } = entry;
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.entry} id={`comment-${entry.id}`}>
      <span className={styles.avatar} aria-hidden="true">
        {[...user.name][0]}
      </span>
      <div className={styles.content}>
        <p className={`row ${styles.head}`}>
          <bdi className={styles.writer}>{user.name}</bdi>
          {user.isStaff && <span className={styles.staff}>{texts.staff}</span>}
          <time className="caption" dateTime={createdAt}>
            {formatJalali(createdAt)}
          </time>
          {editedAt && <span className="caption">{texts.edited}</span>}
        </p>
        {isEditing && member ? (
          <member.EditForm entry={entry} onDone={() => setEditing(false)} />
        ) : (
          <>
            <CommentBody body={body} isSpoiler={isSpoiler && !isOwn} />
            <EntryActions {...props} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </div>
  );
}

function EntryActions({ onEdit, ...props }: EntryProps & { onEdit: () => void }) {
  const { entry, member, onReply } = props;
  const { id, titleId, isOwn, isHeld } = entry;
  return (
    <div className={`row ${styles.actions}`}>
      {isHeld ? <p className={styles.held}>{texts.held}</p> : <LikeAction {...props} />}
      {!isHeld && <ReplyAction {...props} onReply={onReply} />}
      {member && isOwn && isStillEditable(entry.createdAt) && (
        <button type="button" className={styles.action} onClick={onEdit}>
          {texts.edit}
        </button>
      )}
      {member &&
        (isOwn ? <member.RemoveButton titleId={titleId} id={id} /> : <member.ReportButton id={id} />)}
    </div>
  );
}

const isStillEditable = (createdAt: string) =>
  Date.now() - Date.parse(createdAt) < COMMENT_EDIT_MINUTES * 60_000;

/** On their own comments users see the count, without a button. */
function LikeAction({ entry, marks, loginNext, member }: EntryProps) {
  const { id, titleId, likes, isOwn } = entry;
  const isLiked = marks?.liked.includes(id) ?? false;
  if (member && !isOwn) {
    return <member.LikeButton titleId={titleId} id={id} likes={likes} isLiked={isLiked} />;
  }
  return (
    <AskedToSignIn loginNext={loginNext} intention={{ do: 'like-comment', titleId, commentId: id }}>
      <LikeCount likes={likes} isLiked={isLiked} />
    </AskedToSignIn>
  );
}

function ReplyAction({ entry, loginNext, onReply }: EntryProps) {
  if (loginNext) {
    return (
      <AskedToSignIn loginNext={loginNext} intention={{ do: 'write', replyTo: entry.id }}>
        {texts.reply}
      </AskedToSignIn>
    );
  }
  return (
    <button type="button" className={styles.action} onClick={onReply}>
      {texts.reply}
    </button>
  );
}

interface AskedProps {
  loginNext: string | null;
  intention: Intention;
  children: ReactNode;
}

/** A visitor's click leads to the login, and is carried out after it. */
function AskedToSignIn({ loginNext, intention, children }: AskedProps) {
  if (!loginNext) return <span className={styles.action}>{children}</span>;
  return (
    <Link
      className={styles.action}
      to={loginPath(loginNext)}
      rel="nofollow"
      onClick={() => saveIntention(intention, loginNext)}
    >
      {children}
    </Link>
  );
}
