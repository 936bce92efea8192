import type { QueryOf } from '@pardeh/contract/endpoint';
import { getStudioTitle, listStudioTitles } from '@pardeh/contract/studio/titles';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';

const ROWS = 50;
export type TitlesQuery = QueryOf<typeof listStudioTitles>;

/** The page that is turned away from stays until the next one is there. */
export const titlesOptions = (query: TitlesQuery) => ({
  ...apiQuery(listStudioTitles, { query: { per_page: ROWS, ...query } }),
  placeholderData: keepPreviousData,
});

/** Never taken from the cache without a look: others may have edited it. */
export const titleOptions = (id: number) => ({
  ...apiQuery(getStudioTitle, { params: { id } }),
  staleTime: 0,
});
