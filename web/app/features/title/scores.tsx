import type { TitleDetail } from '@pardeh/contract/titles';
import { formatCompact, formatPercent } from '@pardeh/persian/digits';
import { formatRating } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tomato } from '../../shared/ui/tomato.tsx';
import styles from './scores.module.css';
import { titleTexts as texts } from './title.texts.ts';

/** Three voices: the public of IMDb, the critics, and those who watch here. */
export function Scores({ title }: { title: TitleDetail }) {
  const { rating, votes, rottenTomatoes, likePercent, likes } = title;
  if (rating === null && rottenTomatoes === null && likePercent === null) return null;
  return (
    <dl className={styles.scores}>
      {rating !== null && (
        <div className={styles.score}>
          <dt className={styles.name}>{texts.rating}</dt>
          <dd className={styles.value}>
            <Icon name="star" className={styles.star} />
            {formatRating(rating)}
            <span className={styles.count}>{texts.votes(formatCompact(votes))}</span>
          </dd>
        </div>
      )}
      {rottenTomatoes && (
        <div className={styles.score}>
          <dt className={styles.name}>{texts.critics}</dt>
          <dd className={styles.value}>
            <Tomato status={rottenTomatoes.rtStatus} />
            {formatPercent(rottenTomatoes.rtMeter)}
          </dd>
        </div>
      )}
      {likePercent !== null && (
        <div className={styles.score}>
          <dt className={styles.name}>{texts.likePercent}</dt>
          <dd className={styles.value}>
            <Icon name="heart" className={styles.heart} />
            {formatPercent(likePercent)}
            <span className={styles.count}>{texts.likesCount(formatCompact(likes))}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
