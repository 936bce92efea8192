import { getPerson, type PersonRole, searchPeople } from '@pardeh/contract/titles/people';
import { apiQuery } from '../../shared/query/api-query.ts';

export const personOptions = (id: number, role: PersonRole | null, page: number) =>
  apiQuery(getPerson, { params: { id }, query: { role, page: page === 1 ? null : page } });

export const peopleOptions = (q: string, page = 1) =>
  apiQuery(searchPeople, { query: { q, page: page === 1 ? null : page } });

/** How many people are shown above the titles found by the same words. */
const MATCHED_MAX = 2;

/** People shown above the titles of a search: only those that the words may refer to. */
export const matchedPeopleOptions = (q: string) =>
  apiQuery(searchPeople, { query: { q, per_page: MATCHED_MAX } });
