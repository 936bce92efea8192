import styles from './browse-links.module.css';
import { frontTexts as texts } from './front.texts.ts';
import type { FrontType, Genre } from './front-rails.ts';

const GENRES_SHOWN = 10;

/** Shortcuts from the front page to listings. */
export function BrowseLinks({ type, genres }: { type: FrontType; genres: readonly Genre[] }) {
  const base = type === 'series' ? '/tv' : '/';
  return (
    <nav className={styles.browse} aria-label={texts.browse()}>
      <ul className={styles.list}>
        <li>
          <a className={`${styles.link} ${styles.all}`} href={`${base}?order_by=votes`} data-plain="">
            {type === 'series' ? texts.allSeries : texts.all}
          </a>
        </li>
        {genres.slice(0, GENRES_SHOWN).map(({ id, titleFa }) => (
          <li key={id}>
            <a className={styles.link} href={`${base}?genre=${id}`} data-plain="">
              {titleFa}
            </a>
          </li>
        ))}
        <li>
          <a className={styles.link} href="/categories" data-plain="">
            {texts.moreGenres}
          </a>
        </li>
      </ul>
    </nav>
  );
}
