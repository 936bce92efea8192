import type { TitleCard } from '@pardeh/contract/titles/titles';
import { Poster } from '../../shared/picture/picture.tsx';
import styles from './kids-card.module.css';

const SIZES = '(max-width: 675px) 45vw, 15rem';

/** A picture and a name: nothing else to read. */
export function KidsCard({ title, priority = 'auto' }: { title: TitleCard; priority?: 'high' | 'auto' }) {
  return (
    <a className={styles.card} href={title.path} data-plain="title">
      <Poster
        className={styles.poster}
        src={title.poster}
        hash={title.posterHash}
        name={title.titleFa}
        alt=""
        sizes={SIZES}
        priority={priority}
      />
      <strong className={styles.name}>{title.titleFa}</strong>
    </a>
  );
}
