import type { ComingSoonCard } from '@pardeh/contract/titles/title-lists';
import { formatJalali } from '@pardeh/persian/dates/jalali';
import { TitlePoster } from '../../shared/picture/picture.tsx';
import { Rail } from '../title-card/rail.tsx';
import styles from './coming-soon-rail.module.css';
import { comingSoonRailTexts as texts } from './coming-soon-rail.texts.ts';

/** Posters of upcoming titles, each under its date. */
export function ComingSoonRail({ titles }: { titles: readonly ComingSoonCard[] }) {
  if (titles.length === 0) return null;
  return (
    <Rail heading={texts.heading} to="/comingsoon">
      {titles.map((title) => (
        <li key={title.id}>
          <a className={styles.link} href={title.path} data-plain="">
            <TitlePoster className={styles.poster} of={title} />
            <span className={styles.date}>
              {title.releaseDate ? formatJalali(title.releaseDate) : texts.undated}
            </span>
            <h3 className={styles.name}>{title.titleFa}</h3>
          </a>
        </li>
      ))}
    </Rail>
  );
}
