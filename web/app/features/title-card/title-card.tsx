import type { TitleCard as Title } from '@pardeh/contract/titles';
import { Link } from 'react-router';
import { formatRating, formatYears } from '../../shared/format.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './title-card.module.css';
import { titleCardTexts as texts } from './title-card.texts.ts';

export interface TitleCardProps {
  title: Title;
  /** `high` for the first cards of a page. */
  priority?: 'high' | 'auto';
}

export function TitleCard({ title, priority = 'auto' }: TitleCardProps) {
  return (
    <article className={styles.card}>
      <Link className={styles.link} to={title.path} prefetch="intent">
        <span className={styles.lift}>
          <Poster
            src={title.poster}
            hash={title.posterHash}
            alt=""
            priority={priority}
            className={styles.poster}
          />
          {title.access === 'premium' && <span className={styles.premium}>{texts.premium}</span>}
        </span>
        <h3 className={styles.name}>{title.titleFa}</h3>
        <bdi className={styles.english} lang="en">
          {title.titleEn}
        </bdi>
        <span className={styles.facts}>
          <span>{formatYears(title.year, title.endYear)}</span>
          {title.isDubbed && (
            <span className={styles.mark} title={texts.dubbed}>
              <Icon name="dubbed" />
              <span className="visually-hidden">{texts.dubbed}</span>
            </span>
          )}
          {title.hasSubtitle && (
            <span className={styles.mark} title={texts.subtitled}>
              <Icon name="subtitled" />
              <span className="visually-hidden">{texts.subtitled}</span>
            </span>
          )}
          {title.rating !== null && (
            <span className={styles.rating}>
              <span className="visually-hidden">{texts.rating}</span>
              {formatRating(title.rating)}
              <Icon name="star" />
            </span>
          )}
        </span>
      </Link>
    </article>
  );
}
