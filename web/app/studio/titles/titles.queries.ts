import type { QueryOf } from '@pardeh/contract/endpoint';
import { getStudioTitle, type listStudioTitles } from '@pardeh/contract/studio/titles/titles';
import { apiQuery } from '../../shared/query/api-query.ts';

export type TitlesQuery = QueryOf<typeof listStudioTitles>;

/** Always refetched: others may have edited it. */
export const titleOptions = (id: number) => ({
  ...apiQuery(getStudioTitle, { params: { id } }),
  staleTime: 0,
});
