import { formatNumber, toPersianDigits } from '@pardeh/persian/digits';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { optionId } from '../../shared/ui/controls/use-combobox.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tabs } from '../../shared/ui/navigation/tabs.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Suggestion } from '../../shared/ui/suggestion.tsx';
import { peopleAddress } from './results.rules.ts';
import { PersonResult, TitleResult } from './results.tsx';
import { searchTexts as texts } from './search.texts.ts';
import boxStyles from './search-box.module.css';
import styles from './search-results.module.css';
import { listingAddress, type Search } from './search-stage.ts';
import { useSearchInsight } from './use-search-insight.ts';
import { type SearchResults, useSearchResults } from './use-search-results.ts';

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

interface OptionsProps extends Pick<SearchDropdownProps, 'listId' | 'active' | 'onFollow'> {
  results: SearchResults;
  /** Counted from 0; a person among the titles is not counted. */
  onOpen: (place: number) => void;
}

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

export interface SearchDropdownProps {
  search: Search;
  isMobile: boolean;
  listId: string;
  active: number;
  onFollow: () => void;
  /** The paths of the shown results, in order, for the arrow keys in the field. */
  onPaths: (paths: string[]) => void;
}

function TabLabel({ name, total }: { name: string; total: number | null }) {
  return (
    <>
      {name}
      {total !== null && <span className={boxStyles.total}> {formatNumber(total)}</span>}
    </>
  );
}

/** Loaded when a search field is first used. Keeps its results while closed. */
export function SearchDropdown({ search, isMobile, listId, active, onFollow, onPaths }: SearchDropdownProps) {
  const { text, stage, dispatch } = search;
  const results = useSearchResults(search, isMobile);
  const sendChoice = useSearchInsight(text, results, active - Number(results.matchedPerson !== null));
  const shown = stage === 'personResults' ? results.people : results.titles;
  const paths = [...(results.matchedPerson ? [results.matchedPerson] : []), ...shown].map(({ path }) => path);
  const sendPaths = useEffectEvent(() => onPaths(paths));
  const pathsKey = paths.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new on each render; its content counts
  useEffect(() => sendPaths(), [pathsKey]);

  const { suggestion } = results;
  const message = messageOf(results);
  /** From 1: a title; 0: the whole list. */
  const choose = (place: number) => {
    sendChoice(place);
    onFollow();
  };
  if (stage === 'start') return null;
  return (
    <div className={boxStyles.dropdown}>
      <Tabs
        label={texts.results}
        tabs={[
          { key: 'titleResults', label: <TabLabel name={texts.titles} total={results.totals.titles} /> },
          { key: 'personResults', label: <TabLabel name={texts.people} total={results.totals.people} /> },
        ]}
        active={stage}
        onChange={(next) => dispatch({ type: 'tab', stage: next })}
        className={boxStyles.tabs}
      >
        <p className="visually-hidden" aria-live="polite">
          {announcementOf(results, message)}
        </p>
        {suggestion && (
          <Suggestion className={styles.suggestion} text={suggestion}>
            {(quoted) => (
              <button
                type="button"
                className={styles.suggested}
                onClick={() => dispatch({ type: 'typed', text: suggestion })}
              >
                {quoted}
              </button>
            )}
          </Suggestion>
        )}
        {message && <p className={styles.message}>{message}</p>}
        {message === texts.nothing && stage === 'titleResults' && (
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
            to={stage === 'personResults' ? peopleAddress(text) : listingAddress(text)}
            onClick={() => choose(0)}
          >
            {texts.more}
            <Icon name="chevron-end" />
          </Link>
        )}
      </Tabs>
    </div>
  );
}
