import type { TitleCard } from '@pardeh/contract/titles/titles';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import styles from './kids-card.module.css';

const SIZES = '(max-width: 675px) 45vw, 15rem';

/** A picture and a name: nothing else to read. */
export function KidsCard({ title, priority = 'auto' }: { title: TitleCard; priority?: 'high' | 'auto' }) {
  return (
    <a className={styles.card} href={title.path} data-plain="title">
      <TitlePoster className={styles.poster} of={title} sizes={SIZES} priority={priority} />
      <strong className={`two-lines ${styles.name}`}>{title.titleFa}</strong>
    </a>
  );
}
