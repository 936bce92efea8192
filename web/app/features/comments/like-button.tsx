import styles from './comment.module.css';
import { LikeCount } from './like-count.tsx';
import { useCommentLike } from './use-comments.ts';

interface LikeButtonProps {
  titleId: number;
  id: number;
  likes: number;
  isLiked: boolean;
}

export function LikeButton({ titleId, id, likes, isLiked }: LikeButtonProps) {
  const like = useCommentLike(titleId, id, { isLiked, likes });
  return (
    <button type="button" className={styles.action} aria-pressed={like.isLiked} onClick={like.toggle}>
      <LikeCount likes={like.likes} isLiked={like.isLiked} />
    </button>
  );
}
