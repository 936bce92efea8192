import type { Endpoint } from '@pardeh/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf } from '../../shared/api/call-api.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';

const FRESH_MS = 60_000;

/** The numbers of a part; those of the previous period stay visible while new ones load. */
export function useInsight<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return useApiQuery(endpoint, input, { placeholderData: keepPreviousData, staleTime: FRESH_MS });
}
