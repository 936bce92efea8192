import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { keepPreviousData, type Query, type UseQueryResult } from '@tanstack/react-query';
import type { InputOf } from '../../../shared/api/call-api.ts';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';

interface ListOptions<Reply> {
  /** Milliseconds until it is fetched again; false: only after an event of the studio. */
  again?: (reply: Reply | undefined) => number | false;
}

/** Always fetched fresh, since others edit the list too; the previous page stays until the next one has loaded. */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: InputOf<E>['query'],
  { again }: ListOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>> {
  return useApiQuery(endpoint, { query } as unknown as InputOf<E>, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }: Query<ReplyOf<E>>) => again?.(state.data) ?? false,
  });
}
