import type { TitleCard as Title } from '@pardeh/contract/titles';
import { useState } from 'react';
import { formatRating, formatYears } from '../../shared/format.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import styles from './title-card.module.css';
import { titleCardTexts as texts } from './title-card.texts.ts';
import { useTitleCardActions } from './title-card-actions.ts';
import { useLongPress } from './use-long-press.ts';

export interface TitleCardProps {
  title: Title;
  /** `high` for the first cards of a page. */
  priority?: 'high' | 'auto';
}

/**
 * Pages are made of these, so a card is as few elements as it can be: its link is a plain one, which the layout
 * follows and prefetches for all cards at once (features/shell/plain-links.tsx), and its marks are drawn in CSS.
 */
export function TitleCard({ title, priority = 'auto' }: TitleCardProps) {
  const actions = useTitleCardActions();
  // What one can do with a title is hidden until the card is pointed at, so it is not made until then either.
  const [isNear, setNear] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const hold = useLongPress(() => {
    setNear(true);
    setHeld(true);
  });
  return (
    <article
      className={styles.card}
      data-held={isHeld || undefined}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      onBlur={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      {...(actions ? hold : {})}
    >
      <a className={styles.link} href={title.path} data-plain="title">
        <span className={styles.lift} data-poster="">
          <Poster
            src={title.poster}
            hash={title.posterHash}
            alt=""
            priority={priority}
            className={styles.poster}
          />
        </span>
        <h3 className={styles.name}>{title.titleFa}</h3>
        <bdi className={styles.english} lang="en">
          {title.titleEn}
        </bdi>
        <span className={styles.facts}>
          {formatYears(title.year, title.endYear)}
          {title.isDubbed && (
            <span className={styles.dubbed} title={texts.dubbed}>
              {texts.dubbed}
            </span>
          )}
          {title.hasSubtitle && (
            <span className={styles.subtitled} title={texts.subtitled}>
              {texts.subtitled}
            </span>
          )}
          {title.access === 'premium' && (
            <span className={styles.premium} title={texts.premium}>
              {texts.premium}
            </span>
          )}
          {title.rating !== null && (
            <span className={styles.rating} title={texts.rating}>
              {formatRating(title.rating)}
            </span>
          )}
        </span>
      </a>
      {isNear && actions && <div className={styles.actions}>{actions(title)}</div>}
    </article>
  );
}
