import type { TitleDetail } from '@pardeh/contract/titles/titles';
import { formatCompact, formatPercent } from '@pardeh/persian/digits';
import type { ReactNode } from 'react';
import { formatRating } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tomato } from '../../shared/ui/tomato.tsx';
import styles from './scores.module.css';
import { titleTexts as texts } from './title.texts.ts';

/** IMDb users, members of this site, critics, and the share of viewers who liked it. */
export function Scores({ title }: { title: TitleDetail }) {
  const { rating, votes, average, count, rottenTomatoes, likePercent, likes } = title;
  if ([rating, average, rottenTomatoes, likePercent].every((score) => score === null)) return null;
  const star = <Icon name="star" className={styles.star} />;
  return (
    <dl className={styles.scores}>
      {rating !== null && (
        <Score name={texts.rating} icon={star} count={texts.votes(formatCompact(votes))}>
          {formatRating(rating)}
        </Score>
      )}
      {average !== null && count !== null && (
        <Score name={texts.memberRating} icon={star} count={texts.votes(formatCompact(count))}>
          {formatRating(average)}
        </Score>
      )}
      {rottenTomatoes && (
        <Score name={texts.critics} icon={<Tomato status={rottenTomatoes.rtStatus} />}>
          {formatPercent(rottenTomatoes.rtMeter)}
        </Score>
      )}
      {likePercent !== null && (
        <Score
          name={texts.likePercent}
          icon={<Icon name="thumb" className={styles.heart} />}
          count={texts.likesCount(formatCompact(likes))}
        >
          {formatPercent(likePercent)}
        </Score>
      )}
    </dl>
  );
}

interface ScoreProps {
  name: string;
  icon: ReactNode;
  count?: string;
  children: string;
}

function Score({ name, icon, count, children }: ScoreProps) {
  return (
    <div className={styles.score}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {icon}
        {children}
        {count && <span className={styles.count}>{count}</span>}
      </dd>
    </div>
  );
}
