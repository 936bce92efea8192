import type { ComingSoonCard } from '@pardeh/contract/titles/title-lists';
import { formatJalaliLong } from '@pardeh/persian/dates/jalali-calendar';
import { Link } from 'react-router';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import { comingSoonTexts as texts } from './coming-soon.texts.ts';
import { Countdown } from './countdown.tsx';
import styles from './nearest-release.module.css';
import { RemindButton } from './remind-button.tsx';

export interface NearestReleaseProps {
  title: ComingSoonCard;
  date: string;
  now: number;
}

export function NearestRelease({ title, date, now }: NearestReleaseProps) {
  return (
    <section className={styles.nearest} aria-label={texts.nearest}>
      <Link className={styles.posterLink} to={title.path} tabIndex={-1} aria-hidden="true">
        <TitlePoster className={styles.poster} of={title} priority="high" sizes="13rem" />
      </Link>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{texts.nearest}</p>
        <h2 className={styles.name}>
          <a href={title.path} data-plain="">
            {title.titleFa}
          </a>
        </h2>
        <bdi className={`english ${styles.english}`} lang="en">
          {title.titleEn}
        </bdi>
        <p className={styles.date}>{formatJalaliLong(date)}</p>
      </div>
      <div className={styles.wait}>
        <Countdown date={date} now={now} />
        <RemindButton title={title} size="large" />
      </div>
    </section>
  );
}
