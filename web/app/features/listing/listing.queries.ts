import { listCategories, searchTitles } from '@pardeh/contract/titles';
import { apiQuery } from '../../shared/query/api-query.ts';
import { type ListingFilters, searchQueryOf } from './listing-filters.ts';

export const listingOptions = (filters: ListingFilters) =>
  apiQuery(searchTitles, { query: searchQueryOf(filters) });

/** The choices that the filters offer. */
export const categoriesOptions = () => apiQuery(listCategories);
