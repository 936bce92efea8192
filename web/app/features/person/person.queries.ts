import { getPerson, type PersonRole, searchPeople } from '@pardeh/contract/people';
import { apiQuery } from '../../shared/query/api-query.ts';

export const personOptions = (id: number, role: PersonRole | null, page: number) =>
  apiQuery(getPerson, { params: { id }, query: { role, page: page === 1 ? null : page } });

export const peopleOptions = (q: string, page = 1) =>
  apiQuery(searchPeople, { query: { q, page: page === 1 ? null : page } });

/** So few are shown above the titles that the same words found. */
const MATCHED_MAX = 2;

/** Above the titles of a search: only who the words may mean. */
export const matchedPeopleOptions = (q: string) =>
  apiQuery(searchPeople, { query: { q, per_page: MATCHED_MAX } });
