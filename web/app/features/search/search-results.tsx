import { toPersianDigits } from '@pardeh/persian/digits';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../shared/ui/icon.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { PersonResult } from './person-result.tsx';
import { searchTexts as texts } from './search.texts.ts';
import styles from './search-results.module.css';
import { listingAddress, optionId, peopleAddress } from './search-stage.ts';
import { TitleResult } from './title-result.tsx';
import type { SearchResults } from './use-search-results.ts';

export interface SearchResultsProps {
  results: SearchResults;
  text: string;
  listId: string;
  active: number;
  onFollow: () => void;
  /** From 1: a title; 0: the whole list. */
  onChoose: (place: number) => void;
  onSuggestion: (text: string) => void;
}

function Waiting() {
  return [0, 1, 2].map((place) => (
    <div key={place} className={styles.waiting}>
      <Skeleton width="2.75rem" height="4.125rem" />
      <span>
        <Skeleton shape="line" width="11rem" />
        <Skeleton shape="line" width="7rem" />
      </span>
    </div>
  ));
}

function messageOf({ isTooShort, error, isWaiting, isEmpty }: SearchResults): string | null {
  if (isTooShort) return texts.tooShort;
  if (error) return texts.failed;
  return isEmpty && !isWaiting ? texts.nothing : null;
}

function announcementOf(results: SearchResults, message: string | null): string {
  if (message || results.isWaiting) return message ?? '';
  const found = results.stage === 'personResults' ? texts.peopleFound : texts.titlesFound;
  return found(toPersianDigits(results.total));
}

/** The list of one tab: what was found, that nothing was, or that one has to wait. */
export function SearchResultList({
  results,
  text,
  listId,
  active,
  onFollow,
  onChoose,
  onSuggestion,
}: SearchResultsProps) {
  const message = messageOf(results);
  const suggestion = results.suggestion;
  const choose = (place: number) => {
    onChoose(place);
    onFollow();
  };
  const props = (place: number) => ({
    id: optionId(listId, place),
    isActive: place === active,
    onFollow: () => choose(place + 1),
  });
  let list: ReactNode = null;
  if (!message) {
    list =
      results.stage === 'personResults'
        ? results.people.map((person, place) => (
            <PersonResult key={person.id} result={person} {...props(place)} />
          ))
        : results.titles.map((title, place) => (
            <TitleResult key={title.id} result={title} {...props(place)} />
          ));
  }
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcementOf(results, message)}
      </p>
      {suggestion && (
        <p className={styles.suggestion}>
          {texts.suggestion}{' '}
          <button type="button" className={styles.suggested} onClick={() => onSuggestion(suggestion)}>
            «<bdi>{suggestion}</bdi>»
          </button>{' '}
          {texts.suggestionEnd}
        </p>
      )}
      {message && <p className={styles.message}>{message}</p>}
      {!message && results.count === 0 && results.isWaiting && <Waiting />}
      <div
        role="listbox"
        id={listId}
        aria-label={texts.results}
        className={styles.list}
        data-waiting={results.isWaiting || undefined}
      >
        {list}
      </div>
      {results.hasMore && !message && (
        <Link
          className={styles.more}
          to={results.stage === 'personResults' ? peopleAddress(text) : listingAddress(text)}
          onClick={() => choose(0)}
        >
          {texts.more}
          <Icon name="chevron-end" />
        </Link>
      )}
    </>
  );
}
