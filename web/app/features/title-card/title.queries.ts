import { searchTitles } from '@pardeh/contract/titles/title-search';
import { getTitle } from '@pardeh/contract/titles/titles';
import { apiQuery } from '../../shared/query/api-query.ts';

/** Here because every card may prefetch it: the title page immediately shows what was fetched on hover. */
export const titleOptions = (id: number, dub = false) =>
  apiQuery(getTitle, { params: { id }, query: { dub: dub ? '1' : null } });

/** For newcomers: popular titles, starting with those that can be watched now. */
export const suggestedOptions = () =>
  apiQuery(searchTitles, { query: { order_by: 'votes', ready_first: '1', per_page: 12 } });
