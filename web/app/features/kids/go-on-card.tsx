import type { HistoryItem } from '@pardeh/contract/watching/history';
import { toPersianDigits } from '@pardeh/persian/digits';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { kidsTexts as texts } from './kids.texts.ts';
import styles from './kids-card.module.css';

/** What was begun: one tap plays on from there. */
export function GoOnCard({ item }: { item: HistoryItem }) {
  const { season, episode, position, duration } = item;
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  return (
    <a className={`${styles.card} ${styles.goOn}`} href={item.watchPath ?? item.path} data-plain="">
      <TitlePoster className={styles.poster} of={item} sizes="(max-width: 675px) 45vw, 15rem">
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
