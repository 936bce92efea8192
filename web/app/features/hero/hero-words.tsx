import type { Slide } from '@pardeh/contract/titles/title-lists';
import { formatRating, formatYears } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './hero.module.css';
import { heroTexts as texts } from './hero.texts.ts';

const GENRES_SHOWN = 2;

interface HeroWordsProps {
  slide: Slide;
  /** The first slide's text is shown without animation; that of the next slides appears with their picture. */
  isRising: boolean;
}

export function HeroWords({ slide: { title, taglineFa, watch }, isRising }: HeroWordsProps) {
  const genres = title.genres.slice(0, GENRES_SHOWN).map(({ titleFa }) => titleFa);
  const kind = [title.type === 'series' && texts.series, ...genres].filter(Boolean).join('، ');
  return (
    <div className={styles.words} data-rising={isRising || undefined}>
      <h2 className={styles.title}>
        <a href={title.path} data-plain="">
          {title.titleFa}
        </a>
      </h2>
      <bdi className={`english ${styles.english}`} lang="en">
        {title.titleEn}
      </bdi>
      {taglineFa && <p className={styles.tagline}>{taglineFa}</p>}
      <p className={styles.facts}>
        {title.rating !== null && (
          <span className={styles.rating}>
            <Icon name="star" />
            <span className="visually-hidden">{texts.rating}</span>
            {formatRating(title.rating)}
          </span>
        )}
        <span>{formatYears(title.year, title.endYear, title.isIranian)}</span>
        {kind && <span>{kind}</span>}
        {title.isDubbed && <span>{texts.dubbed}</span>}
      </p>
      <ButtonLink
        className={styles.action}
        to={watch?.path ?? title.path}
        size="large"
        {...(watch ? { icon: 'play' } : {})}
      >
        {watch ? texts.watch : texts.details}
      </ButtonLink>
    </div>
  );
}
