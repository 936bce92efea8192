import { listStudioCountries, listStudioGenres } from '@pardeh/contract/studio/categories';
import { getStudioMe } from '@pardeh/contract/studio/staff';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';

/** The signed-in member of the staff. Refetched with every visit, since a role can be revoked at any time. */
export const meOptions = () => ({ ...apiQuery(getStudioMe), staleTime: 30_000 });
export const useGenres = () => useApiQuery(listStudioGenres).data?.data ?? [];
export const useCountries = () => useApiQuery(listStudioCountries).data?.data ?? [];
