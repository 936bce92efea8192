import type { TitleCard } from '@pardeh/contract/titles/titles';
import type { HistoryItem } from '@pardeh/contract/watching/history';
import { toPersianDigits } from '@pardeh/persian/digits';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { kidsTexts as texts } from './kids.texts.ts';
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

/** What was begun: one tap plays on from there. */
export function GoOnCard({ item }: { item: HistoryItem }) {
  const { season, episode, position, duration } = item;
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  return (
    <a className={`${styles.card} ${styles.goOn}`} href={item.watchPath ?? item.path} data-plain="">
      <TitlePoster className={styles.poster} of={item} sizes={SIZES}>
        <Icon name="play" className={styles.play} />
        <span className={styles.track} style={{ '--share': share }} />
      </TitlePoster>
      <strong className={`two-lines ${styles.name}`}>{item.titleFa}</strong>
      {season !== null && episode !== null && (
        <span className={styles.place}>
          {texts.episode(toPersianDigits(season), toPersianDigits(episode))}
        </span>
      )}
    </a>
  );
}
