import { Link } from 'react-router';
import styles from './browse-links.module.css';
import { frontTexts as texts } from './front.texts.ts';
import type { FrontType, Genre } from './front-rails.ts';

const GENRES_SHOWN = 10;

/** The short way from the front to a listing. */
export function BrowseLinks({ type, genres }: { type: FrontType; genres: readonly Genre[] }) {
  const base = type === 'series' ? '/tv' : '/';
  return (
    <nav className={styles.browse} aria-label={texts.browse}>
      <ul className={styles.list}>
        <li>
          <Link className={`${styles.link} ${styles.all}`} to={`${base}?order_by=votes`} prefetch="intent">
            {type === 'series' ? texts.allSeries : texts.all}
          </Link>
        </li>
        {genres.slice(0, GENRES_SHOWN).map(({ id, titleFa }) => (
          <li key={id}>
            <Link className={styles.link} to={`${base}?genre=${id}`} prefetch="intent">
              {titleFa}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.link} to="/categories" prefetch="intent">
            {texts.moreGenres}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
