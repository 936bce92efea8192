import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { searchPeople } from '@pardeh/contract/titles/people';
import { searchTitles } from '@pardeh/contract/titles/title-search';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { PERSON_SEARCH_DEBOUNCE_MS, TITLE_SEARCH_DEBOUNCE_MS } from '../../shared/limits.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { canSearchPeople, canSearchTitles } from './results.rules.ts';

export const titleResultsOptions = (q: string) =>
  apiQuery(searchTitles, { query: { resource: 'result', order_by: 'votes', type: 'all', q } });

const peopleResultsOptions = (q: string) => apiQuery(searchPeople, { query: { q } });

/**
 * Each reply is cached under its own text, so a late one can never replace that of a newer text; until the newest
 * arrives, the last one stays visible.
 */
function useResults<E extends Endpoint>(
  text: string,
  options: (q: string) => ReturnType<typeof apiQuery<E>>,
  canSearch: (text: string) => boolean,
  debounceMs: number,
) {
  const q = useDebounced(text.trim(), debounceMs, '');
  const isAsked = canSearch(q) && canSearch(text);
  const { data, error, isFetching }: UseQueryResult<ReplyOf<E>> = useQuery({
    ...options(q),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isOutdated = q !== text.trim();
  return {
    found: isAsked ? data : undefined,
    error,
    isWaiting: canSearch(text) && (isFetching || isOutdated),
  };
}

export const useTitleResults = (text: string) =>
  useResults<typeof searchTitles>(text, titleResultsOptions, canSearchTitles, TITLE_SEARCH_DEBOUNCE_MS);
export const usePersonResults = (text: string) =>
  useResults<typeof searchPeople>(text, peopleResultsOptions, canSearchPeople, PERSON_SEARCH_DEBOUNCE_MS);
