import type { TitleCard as Title } from '@pardeh/contract/titles';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatRating, formatYears } from '../../shared/format.ts';
import { Poster } from '../../shared/picture/picture.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { claimPosterTransition } from './poster-transition.ts';
import styles from './title-card.module.css';
import { titleCardTexts as texts } from './title-card.texts.ts';
import { useTitleCardActions } from './title-card-actions.ts';
import { useLongPress } from './use-long-press.ts';
import { usePrefetchTitle } from './use-prefetch-title.ts';

export interface TitleCardProps {
  title: Title;
  /** `high` for the first cards of a page. */
  priority?: 'high' | 'auto';
}

function Mark({ name, label }: { name: 'dubbed' | 'subtitled'; label: string }) {
  return (
    <span className={styles.mark} title={label}>
      <Icon name={name} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

export function TitleCard({ title, priority = 'auto' }: TitleCardProps) {
  const actions = useTitleCardActions();
  const prefetch = usePrefetchTitle(title.id);
  const [isHeld, setHeld] = useState(false);
  const hold = useLongPress(() => setHeld(true));
  return (
    <article
      className={styles.card}
      data-held={isHeld || undefined}
      onBlur={() => setHeld(false)}
      onPointerLeave={() => setHeld(false)}
      {...(actions ? hold : {})}
    >
      <Link
        className={styles.link}
        to={title.path}
        prefetch="intent"
        viewTransition
        onClick={(event) => claimPosterTransition(event.currentTarget)}
        {...prefetch}
      >
        <span className={styles.lift} data-poster="">
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
          {title.isDubbed && <Mark name="dubbed" label={texts.dubbed} />}
          {title.hasSubtitle && <Mark name="subtitled" label={texts.subtitled} />}
          {title.rating !== null && (
            <span className={styles.rating}>
              <span className="visually-hidden">{texts.rating}</span>
              {formatRating(title.rating)}
              <Icon name="star" />
            </span>
          )}
        </span>
      </Link>
      {actions && <div className={styles.actions}>{actions(title)}</div>}
    </article>
  );
}
