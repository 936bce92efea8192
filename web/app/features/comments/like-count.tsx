import { formatCompact } from '@pardeh/persian/digits';
import { Icon } from '../../shared/ui/icon.tsx';
import { commentsTexts as texts } from './comments.texts.ts';

export function LikeCount({ likes, isLiked }: { likes: number; isLiked: boolean }) {
  const count = formatCompact(likes);
  return (
    <>
      <Icon name={isLiked ? 'heart-filled' : 'heart'} />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{texts.like(count)}</span>
    </>
  );
}
