import { formatCompact } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './comment.module.css';
import { commentsTexts as texts } from './comments.texts.ts';
import { useCommentLike } from './use-comments.ts';

interface CommentLikeProps {
  titleId: number;
  id: number;
  likes: number;
  isLiked: boolean;
  /** Where a visitor is sent; null for who is signed in. */
  loginPath: string | null;
}

export function CommentLike({ titleId, id, likes, isLiked, loginPath }: CommentLikeProps) {
  const like = useCommentLike(titleId, id, { isLiked, likes });
  const count = formatCompact(like.likes);
  const inside = (
    <>
      <Icon name={like.isLiked ? 'heart-filled' : 'heart'} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.like(count)}</span>
    </>
  );
  if (loginPath) {
    return (
      <Link className={styles.action} to={loginPath} rel="nofollow">
        {inside}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.action} aria-pressed={like.isLiked} onClick={like.toggle}>
      {inside}
    </button>
  );
}
