import { getPerson, type PersonRole } from '@pardeh/contract/people';
import { apiQuery } from '../../shared/query/api-query.ts';

export const personOptions = (id: number, role: PersonRole | null, page: number) =>
  apiQuery(getPerson, { params: { id }, query: { role, page: page === 1 ? null : page } });
