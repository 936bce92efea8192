import { searchTitles, type TitleSearchQuery } from '@pardeh/contract/titles';
import { apiQuery } from '../../shared/query/api-query.ts';

const NAMES = ['q', 'type', 'order_by', 'is_dubbed', 'page'] as const;

/** The part of an address that decides which titles a listing shows. */
export function readListing(params: URLSearchParams): TitleSearchQuery {
  return Object.fromEntries(
    NAMES.map((name) => [name, params.get(name)] as const).filter(([, value]) => value),
  ) as TitleSearchQuery;
}

export const titleListOptions = (query: TitleSearchQuery) => apiQuery(searchTitles, { query });
