import { formatNumber } from '@pardeh/persian/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { matchedPeople } from './found-people.rules.ts';
import styles from './people-page.module.css';
import { matchedPeopleOptions } from './person.queries.ts';
import { personCardTexts as texts } from './person-card.texts.ts';
import { PersonCard } from './person-card.tsx';

/** Shown before the titles of a search if it refers to a person. */
export function MatchedPeople({ q }: { q: string }) {
  const { data: found } = useQuery(matchedPeopleOptions(q));
  const people = found ? matchedPeople(found) : [];
  if (!found || people.length === 0) return null;
  const { total } = found.meta;
  return (
    <section className={styles.matched} aria-label={texts.matched}>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      {total > people.length && (
        <Link className={styles.link} to={`/people?q=${encodeURIComponent(q)}`}>
          {texts.allPeople(formatNumber(total))}
        </Link>
      )}
    </section>
  );
}
