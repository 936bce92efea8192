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

const Mark = ({ className, label }: { className: string | undefined; label: string }) => (
  <span className={className} role="img" aria-label={label} title={label} />
);

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
        <strong className={styles.name}>{title.titleFa}</strong>
        <bdi className={styles.english} lang="en">
          {title.titleEn}
        </bdi>
        <span className={styles.facts}>
          {formatYears(title.year, title.endYear)}
          {title.isDubbed && <Mark className={styles.dubbed} label={texts.dubbed} />}
          {title.hasSubtitle && <Mark className={styles.subtitled} label={texts.subtitled} />}
          {title.access === 'premium' && <Mark className={styles.premium} label={texts.premium} />}
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
