import { useMarkedIds } from '../title-card/marked.queries.ts';
import { canSearchTitles, hasMoreTitles, shownPeople, shownTitles } from './results.rules.ts';
import { usePersonResults, useTitleResults } from './search.queries.ts';
import type { SearchState } from './search-stage.ts';

/** The contents of the dropdown's current tab. */
export function useSearchResults({ text, stage }: SearchState, isMobile: boolean) {
  const titleSearch = useTitleResults(text);
  const personSearch = usePersonResults(text);

  const isPeople = stage === 'personResults';
  const search = isPeople ? personSearch : titleSearch;
  const { hidden } = useMarkedIds();
  const found = (titleSearch.found?.data ?? []).filter(({ id }) => !hidden.includes(id));
  const titles = shownTitles(found, isMobile);
  const people = shownPeople(personSearch.found?.data ?? [], isMobile);
  const matchedPerson = (!isPeople && personSearch.found?.meta.isWholeName && people[0]) || null;
  const count = isPeople ? people.length : titles.length + Number(matchedPerson !== null);
  return {
    stage,
    titles,
    people,
    /** The person, shown among the titles, whose whole name was typed. */
    matchedPerson,
    totals: {
      titles: titleSearch.found?.meta.total ?? null,
      people: personSearch.found?.meta.total ?? null,
    },
    /** How many are shown, and how many there are. */
    count,
    total: search.found?.meta.total ?? count,
    hasMore: isPeople
      ? (personSearch.found?.meta.total ?? 0) > people.length
      : hasMoreTitles(titleSearch.found?.meta.total ?? 0),
    suggestion: search.found?.meta.suggestion ?? null,
    isTooShort: !canSearchTitles(text),
    isEmpty: search.found !== undefined && count === 0,
    isWaiting: search.isWaiting,
    error: search.error,
  };
}
export type SearchResults = ReturnType<typeof useSearchResults>;
