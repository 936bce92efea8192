import { formatNumber } from '@pardeh/persian/digits';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { ButtonLink } from '../../shared/ui/controls/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Breadcrumbs, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { Pagination } from '../../shared/ui/navigation/pagination.tsx';
import { Suggestion } from '../../shared/ui/suggestion.tsx';
import styles from './people-page.module.css';
import { peopleOptions } from './person.queries.ts';
import { personTexts as texts } from './person.texts.ts';
import { PersonCard } from './person-card.tsx';

/** All people whose name contains the words, where the search dropdown stops after six. */
export function PeoplePage({ q, page }: { q: string; page: number }) {
  const { data: people, meta } = useSuspenseQuery(peopleOptions(q, page)).data;
  const heading = texts.peopleHeading(q);
  return (
    <div className={`page-width page-body ${styles.page}`}>
      <PageMeta title={heading} description={texts.peopleDescription(q)} path="/people" noindex />
      <header className={`page-head ${styles.head}`}>
        <Breadcrumbs items={[HOME, { label: heading }]} />
        <h1>{heading}</h1>
        {meta.suggestion && <Suggestion className={styles.suggestion} text={meta.suggestion} />}
        <p className={styles.count} role="status">
          {texts.peopleCount(formatNumber(meta.total))}
        </p>
      </header>
      {people.length > 0 ? (
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="search"
          title={texts.noPeople}
          action={<ButtonLink to={`/?q=${encodeURIComponent(q)}`}>{texts.toTitles}</ButtonLink>}
        >
          {texts.noPeopleWords}
        </EmptyState>
      )}
      <Pagination meta={meta} />
      {people.length > 0 && (
        <Link className={styles.link} to={`/?q=${encodeURIComponent(q)}`}>
          {texts.toTitles}
        </Link>
      )}
    </div>
  );
}
