import { getStudioTitle } from '@pardeh/contract/studio/titles/titles';
import { apiQuery } from '../../shared/query/api-query.ts';

/** Always refetched: others may have edited it. */
export const titleOptions = (id: number) => ({
  ...apiQuery(getStudioTitle, { params: { id } }),
  staleTime: 0,
});
