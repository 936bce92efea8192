import { listProfiles } from '@pardeh/contract/account/profiles';
import { apiQuery } from '../../shared/query/api-query.ts';

export const profilesOptions = () => apiQuery(listProfiles);
