import { formatNumber } from '@pardeh/persian/digits';
import { useEffect, useEffectEvent } from 'react';
import { Tabs } from '../../shared/ui/navigation/tabs.tsx';
import { searchTexts as texts } from './search.texts.ts';
import styles from './search-box.module.css';
import { SearchResultList } from './search-results.tsx';
import type { Search } from './search-stage.ts';
import { useSearchInsight } from './use-search-insight.ts';
import { useSearchResults } from './use-search-results.ts';

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
      {total !== null && <span className={styles.total}> {formatNumber(total)}</span>}
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

  if (stage === 'start') return null;
  return (
    <div className={styles.dropdown}>
      <Tabs
        label={texts.results}
        tabs={[
          { key: 'titleResults', label: <TabLabel name={texts.titles} total={results.totals.titles} /> },
          { key: 'personResults', label: <TabLabel name={texts.people} total={results.totals.people} /> },
        ]}
        active={stage}
        onChange={(next) => dispatch({ type: 'tab', stage: next })}
        className={styles.tabs}
      >
        <SearchResultList
          results={results}
          text={text}
          listId={listId}
          active={active}
          onFollow={onFollow}
          onChoose={sendChoice}
          onSuggestion={(suggestion) => dispatch({ type: 'typed', text: suggestion })}
        />
      </Tabs>
    </div>
  );
}
