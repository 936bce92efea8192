import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Poster } from '../../shared/picture/picture.tsx';
import { SectionHeading } from '../../shared/ui/section-heading.tsx';
import styles from './dashboard.module.css';
import { recentOptions } from './dashboard.queries.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const RECENT_TITLES = 6;

/** Each title once, however many of its episodes were watched. `fallback` for members without any history. */
export function RecentPanel({ fallback }: { fallback: ReactNode }) {
  const { data: recent } = useSuspenseQuery(recentOptions()).data;
  if (recent.length === 0) return fallback;
  const titles = new Map(recent.map((item) => [item.id, item]));
  return (
    <section>
      <SectionHeading to="/user/history">{texts.recent}</SectionHeading>
      <ul className={styles.recent}>
        {[...titles.values()].slice(0, RECENT_TITLES).map((item) => (
          <li key={item.id}>
            <Link to={item.path} prefetch="intent">
              <Poster
                src={item.poster}
                hash={item.posterHash}
                name={item.titleFa}
                alt={item.titleFa}
                sizes="8rem"
                className={styles.poster}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
