import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { formatCompact, formatPercent } from '@pardeh/persian/digits';
import { formatRating } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tomato } from '../../shared/ui/tomato.tsx';
import styles from './scores.module.css';
import { titleTexts as texts } from './title.texts.ts';

/** IMDb users, members of this site, critics, and the share of viewers who liked it. */
export function Scores({ title }: { title: TitleDetail }) {
  const { rating, votes, average, count, rottenTomatoes, likePercent, likes } = title;
  if ([rating, average, rottenTomatoes, likePercent].every((score) => score === null)) return null;
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
      {average !== null && count !== null && (
        <div className={styles.score}>
          <dt className={styles.name}>{texts.memberRating}</dt>
          <dd className={styles.value}>
            <Icon name="star" className={styles.star} />
            {formatRating(average)}
            <span className={styles.count}>{texts.votes(formatCompact(count))}</span>
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
            <Icon name="thumb" className={styles.heart} />
            {formatPercent(likePercent)}
            <span className={styles.count}>{texts.likesCount(formatCompact(likes))}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
