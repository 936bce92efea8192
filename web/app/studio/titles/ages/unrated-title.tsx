import type { StudioTitleRow } from '@pardeh/contract/studio/titles/titles';
import { MIN_AGES, type MinAge } from '@pardeh/contract/titles/min-age';
import { Link } from 'react-router';
import { formatYears } from '../../../shared/format.ts';
import { Poster } from '../../../shared/picture/picture.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import parts from '../../shared/parts.module.css';
import { titleFormTexts } from '../title-form.texts.ts';
import { titlesTexts } from '../titles.texts.ts';
import styles from './ages.module.css';

const texts = titlesTexts.ages;

interface UnratedTitleProps {
  title: StudioTitleRow;
  /** The one that the keys rate. */
  isCurrent: boolean;
  onRate: (age: MinAge) => void;
}

export function UnratedTitle({ title, isCurrent, onRate }: UnratedTitleProps) {
  const { id, titleFa, titleEn, year, imdb, ageRating, poster, posterHash } = title;
  return (
    <li className={styles.title} aria-current={isCurrent || undefined}>
      <Poster src={poster} hash={posterHash} alt="" sizes="48px" className={styles.poster} />
      <div className={styles.words}>
        <p>
          <Link className={styles.name} to={`/studio/titles/${id}`}>
            {titleFa}
          </Link>{' '}
          {titleEn !== titleFa && <bdi className={parts.note}>{titleEn}</bdi>}
        </p>
        <p className={parts.head}>
          <span className={parts.note}>{formatYears(year)}</span>
          {ageRating && <span className={parts.note}>{texts.written(ageRating)}</span>}
          {imdb && (
            <a
              className={`${parts.note} ${parts.link}`}
              href={`https://www.imdb.com/title/${imdb}/parentalguide`}
              target="_blank"
              rel="noreferrer"
            >
              {texts.guide}
            </a>
          )}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields of a form */}
      <div className={styles.ages} role="group" aria-label={texts.of(titleFa)}>
        {MIN_AGES.map((age) => (
          <Button
            key={age}
            variant="outline"
            aria-label={titleFormTexts.minAges[age]}
            onClick={() => onRate(age)}
          >
            {texts.short[age]}
          </Button>
        ))}
      </div>
    </li>
  );
}
