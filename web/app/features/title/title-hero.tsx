import type { TitleDetail } from '@pardeh/contract/titles/titles';
import type { CSSProperties, ReactNode } from 'react';
import { Backdrop, Poster } from '../../shared/picture/picture.tsx';
import { placeholder } from '../../shared/picture/placeholder.ts';
import { Breadcrumbs, type Crumb } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { arriveWithPoster } from '../title-card/poster-travel.ts';
import { FactLine } from './fact-line.tsx';
import { RateTitle } from './rate-title.tsx';
import { Scores } from './scores.tsx';
import { Synopsis } from './synopsis.tsx';
import { TitleBadges } from './title-badges.tsx';
import styles from './title-hero.module.css';

export interface TitleHeroProps {
  title: TitleDetail;
  crumbs: readonly Crumb[];
  actions: ReactNode;
}

/**
 * Backdrop behind, poster in front, and at a glance: what it is, whether it is good, dubbed, and can be watched now.
 */
export function TitleHero({ title, crumbs, actions }: TitleHeroProps) {
  const original = title.originalTitle !== title.titleEn ? title.originalTitle : null;
  return (
    <header
      className={styles.hero}
      data-under-bar=""
      data-bare={title.backdrop === null || undefined}
      style={title.tint ? ({ '--tint': title.tint } as CSSProperties) : undefined}
    >
      <div className={styles.screen} aria-hidden="true">
        {title.backdrop === null && title.posterHash && (
          <div className={styles.glow} style={placeholder(title.posterHash, true)} />
        )}
        {title.backdrop && (
          <Backdrop
            key={title.id}
            src={title.backdrop}
            hash={title.backdropHash}
            alt=""
            priority="high"
            className={styles.backdrop}
          />
        )}
      </div>
      <div className={`page-width ${styles.inner}`}>
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} />
        </div>
        <div key={title.id} className={styles.poster} ref={arriveWithPoster}>
          <Poster
            src={title.poster}
            hash={title.posterHash}
            name={title.titleFa}
            alt={title.titleFa}
            priority="high"
            sizes="(max-width: 675px) 30vw, 320px"
          />
        </div>
        <div className={styles.names}>
          <h1 className={styles.name}>{title.titleFa}</h1>
          <p className={styles.english}>
            <bdi lang="en" dir="ltr">
              {title.titleEn}
            </bdi>
            {original && (
              <bdi className={styles.original} dir="auto">
                {original}
              </bdi>
            )}
          </p>
          <FactLine title={title} />
        </div>
        <div className={styles.worth}>
          <Scores title={title} />
          <TitleBadges title={title} />
        </div>
        <div className={styles.actions}>
          {actions}
          <RateTitle title={title} />
        </div>
        <div className={styles.synopsis}>
          <Synopsis title={title} />
        </div>
      </div>
    </header>
  );
}
