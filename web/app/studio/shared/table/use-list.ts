import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { keepPreviousData, type Query, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../shared/api/call-api.ts';
import { apiQuery } from '../../../shared/query/api-query.ts';

interface ListOptions<Reply> {
  /** How soon it is looked at again; false: only when something tells of a change. */
  again?: (reply: Reply | undefined) => number | false;
}

/** A list as others at work left it a moment ago; the page before stays until this one is here. */
export function useList<E extends Endpoint>(
  endpoint: E,
  query: InputOf<E>['query'],
  { again }: ListOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>> {
  return useQuery({
    ...apiQuery(endpoint, { query } as unknown as InputOf<E>),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }: Query<ReplyOf<E>>) => again?.(state.data) ?? false,
  });
}
