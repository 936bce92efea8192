import {
  listStudioCollections,
  listStudioCountries,
  listStudioGenres,
} from '@pardeh/contract/studio/categories';
import { getStudioMe } from '@pardeh/contract/studio/staff';
import { apiQuery } from '../../shared/query/api-query.ts';

/** The signed-in member of the staff. Refetched with every visit, since a role can be revoked at any time. */
export const meOptions = () => ({ ...apiQuery(getStudioMe), staleTime: 30_000 });
export const genresOptions = () => apiQuery(listStudioGenres);
export const countriesOptions = () => apiQuery(listStudioCountries);

const MOST_OFFERED = 100;
/** The collections that a title can be added to. */
export const collectionsOptions = () =>
  apiQuery(listStudioCollections, { query: { per_page: MOST_OFFERED } });
