import type { Endpoint, QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import { keepPreviousData, type Query, type UseQueryResult } from '@tanstack/react-query';
import type { InputOf } from '../../../shared/api/call-api.ts';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { useListAddress } from './use-list-address.ts';

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

interface PageOptions<E extends Endpoint> extends ListOptions<ReplyOf<E>> {
  /** The values of filters that are not in the address. */
  usual?: Readonly<Record<string, string>>;
}

/** A list whose page and filters are in the address. */
export function useListPage<E extends Endpoint>(
  endpoint: E,
  rows: number,
  filters: readonly (keyof QueryOf<E> & string)[] = [],
  { usual = {}, ...options }: PageOptions<E> = {},
) {
  const address = useListAddress();
  const chosen = filters.map((name) => [name, address.get(name) || (usual[name] ?? null)]);
  const query = { ...Object.fromEntries(chosen), page: address.page, per_page: rows };
  return { address, list: useList(endpoint, query as InputOf<E>['query'], options) };
}
