import { formatCompact } from '@pardeh/persian/digits';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './comment.module.css';
import { commentsTexts as texts } from './comments.texts.ts';

export function LikeCount({ likes, isLiked }: { likes: number; isLiked: boolean }) {
  const count = formatCompact(likes);
  return (
    <>
      <Icon name="thumb" className={isLiked ? styles.liked : undefined} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.like(count)}</span>
    </>
  );
}
