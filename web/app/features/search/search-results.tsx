import { toPersianDigits } from '@pardeh/persian/digits';
import { Link } from 'react-router';
import { optionId } from '../../shared/ui/controls/use-combobox.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { peopleAddress } from './results.rules.ts';
import { PersonResult, TitleResult } from './results.tsx';
import { searchTexts as texts } from './search.texts.ts';
import styles from './search-results.module.css';
import { listingAddress } from './search-stage.ts';
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

function Suggestion({ text, onSuggestion }: { text: string } & Pick<SearchResultsProps, 'onSuggestion'>) {
  return (
    <p className={styles.suggestion}>
      {texts.suggestion}{' '}
      <button type="button" className={styles.suggested} onClick={() => onSuggestion(text)}>
        «<bdi>{text}</bdi>»
      </button>{' '}
      {texts.suggestionEnd}
    </p>
  );
}

type OptionsProps = Pick<SearchResultsProps, 'results' | 'listId' | 'active'> & {
  /** Counted from 0; a person among the titles is not counted. */
  onOpen: (place: number) => void;
  onFollow: () => void;
};

function Options({ results, listId, active, onOpen, onFollow }: OptionsProps) {
  const { matchedPerson } = results;
  const before = Number(matchedPerson !== null);
  const props = (place: number) => ({
    id: optionId(listId, place + before),
    isActive: place + before === active,
    onFollow: () => onOpen(place),
  });
  if (results.stage === 'personResults') {
    return results.people.map((person, place) => (
      <PersonResult key={person.id} result={person} {...props(place)} />
    ));
  }
  return (
    <>
      {matchedPerson && (
        <PersonResult
          result={matchedPerson}
          id={optionId(listId, 0)}
          isActive={active === 0}
          onFollow={onFollow}
        />
      )}
      {results.titles.map((title, place) => (
        <TitleResult key={title.id} result={title} {...props(place)} />
      ))}
    </>
  );
}

/** The list of one tab: the results, that there are none, or that they are still loading. */
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
  const choose = (place: number) => {
    onChoose(place);
    onFollow();
  };
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcementOf(results, message)}
      </p>
      {results.suggestion && <Suggestion text={results.suggestion} onSuggestion={onSuggestion} />}
      {message && <p className={styles.message}>{message}</p>}
      {message === texts.nothing && results.stage === 'titleResults' && (
        <Link
          className={styles.more}
          to={`/user/new-request?name=${encodeURIComponent(text.trim())}`}
          onClick={onFollow}
        >
          {texts.request}
        </Link>
      )}
      {!message && results.count === 0 && results.isWaiting && <Waiting />}
      <div
        role="listbox"
        id={listId}
        aria-label={texts.results}
        className={styles.list}
        data-waiting={results.isWaiting || undefined}
      >
        {!message && (
          <Options
            results={results}
            listId={listId}
            active={active}
            onOpen={(place) => choose(place + 1)}
            onFollow={onFollow}
          />
        )}
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
