import { searchPeople } from '@pardeh/contract/people';
import { searchTitles } from '@pardeh/contract/title-search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { PERSON_SEARCH_DEBOUNCE_MS, TITLE_SEARCH_DEBOUNCE_MS } from '../../shared/limits.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { canSearchPeople, canSearchTitles } from './search-stage.ts';

export const titleResultsOptions = (q: string) =>
  apiQuery(searchTitles, { query: { resource: 'result', order_by: 'votes', type: 'all', q } });

const personResultsOptions = (q: string) => apiQuery(searchPeople, { query: { q } });

/**
 * Each answer is kept under the words that it answers, so a late one can never stand for newer words;
 * until theirs comes, the last one stays in sight.
 */
export function useTitleResults(text: string) {
  const q = useDebounced(text.trim(), TITLE_SEARCH_DEBOUNCE_MS, '');
  const isAsked = canSearchTitles(q) && canSearchTitles(text);
  const { data, error, isFetching } = useQuery({
    ...titleResultsOptions(q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isOutdated = q !== text.trim();
  return {
    found: isAsked ? data : undefined,
    error,
    isWaiting: canSearchTitles(text) && (isFetching || isOutdated),
  };
}

export function usePersonResults(text: string) {
  const q = useDebounced(text.trim(), PERSON_SEARCH_DEBOUNCE_MS, '');
  const isAsked = canSearchPeople(q) && canSearchPeople(text);
  const { data, error, isFetching } = useQuery({
    ...personResultsOptions(q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isOutdated = q !== text.trim();
  return {
    found: isAsked ? data : undefined,
    error,
    isWaiting: canSearchPeople(text) && (isFetching || isOutdated),
  };
}
