import { searchTitles } from '@pardeh/contract/title-search';
import { getTitle } from '@pardeh/contract/titles';
import { apiQuery } from '../../shared/query/api-query.ts';

/** Stands here because every card may prefetch it: the title page shows at once what was asked for on hover. */
export const titleOptions = (id: number, dub = false) =>
  apiQuery(getTitle, { params: { id }, query: { dub: dub ? '1' : null } });

/** For a newcomer: what most people like, beginning with what can be watched now. */
export const suggestedOptions = () =>
  apiQuery(searchTitles, { query: { order_by: 'votes', ready_first: '1', per_page: 12 } });
