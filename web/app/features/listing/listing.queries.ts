import { listCategories } from '@pardeh/contract/titles/categories';
import { searchTitles } from '@pardeh/contract/titles/title-search';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { apiOf } from '../../shared/query/query-client.ts';
import { type ListingFilters, searchQueryOf } from './listing-filters.ts';

export const listingOptions = (filters: ListingFilters) =>
  apiQuery(searchTitles, { query: searchQueryOf(filters) });

export interface FilterChoices {
  genres: readonly { id: number; titleFa: string }[];
  countries: readonly { code: string; titleFa: string }[];
  /** The first year of each. */
  decades: readonly number[];
  jalaliDecades: readonly number[];
}

/** The filter options. Part of every listing, so the categories' pictures and counts are left out. */
export const filterChoicesOptions = () =>
  queryOptions<FilterChoices>({
    queryKey: ['filterChoices'],
    queryFn: async ({ client, signal }) => {
      const { data } = await apiOf(client)(listCategories, undefined, signal);
      return {
        genres: data.genres.map(({ id, titleFa }) => ({ id, titleFa })),
        countries: data.countries.map(({ code, titleFa }) => ({ code, titleFa })),
        decades: data.decades.map(({ from }) => from),
        jalaliDecades: data.jalaliDecades.map(({ from }) => from),
      };
    },
  });
