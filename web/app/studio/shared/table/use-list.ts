import type { Endpoint, QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import { keepPreviousData, type Query, type UseQueryResult } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { InputOf } from '../../../shared/api/call-api.ts';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';

/** Filters, order, columns and page of a list are in the address, so they can be shared, saved and returned to. */
export function useListAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The address changes only once the page has loaded; until then its controls show what was clicked.
  const [shown, show] = useOptimistic(search);
  const params = new URLSearchParams(shown);
  function change(values: Readonly<Record<string, string | null>>): void {
    const next = new URLSearchParams(shown);
    if (!('page' in values)) next.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    startTransition(async () => {
      show(`?${next}`);
      await navigate(`?${next}`, { preventScrollReset: true });
    });
  }
  return {
    get: (name: string) => params.get(name) ?? '',
    change,
    /** Without the page number: what a saved view stores. */
    viewQuery: () => {
      const view = new URLSearchParams(params);
      view.delete('page');
      return view.toString();
    },
    page: Math.max(1, Number(params.get('page')) || 1),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;

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
