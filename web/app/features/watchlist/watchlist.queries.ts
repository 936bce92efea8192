import type { QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import { getTitle } from '@pardeh/contract/titles';
import { listWatchlist, listWatchlistIds, toggleWatchlist } from '@pardeh/contract/watchlist';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export const watchlistOptions = (query: QueryOf<typeof listWatchlist>) => apiQuery(listWatchlist, { query });
export const watchlistIdsOptions = () => apiQuery(listWatchlistIds);

type Ids = ReplyOf<typeof listWatchlistIds>;

const flip = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids];

/** From a card: shown as done at the click, taken back when the server refuses. */
export function useToggleWatchlist() {
  const client = useQueryClient();
  const { queryKey } = watchlistIdsOptions();
  const flipShown = (id: number) =>
    client.setQueryData<Ids>(queryKey, (ids) => (ids ? { data: flip(ids.data, id) } : ids));
  return useMutation({
    mutationKey: [toggleWatchlist.name],
    // One after the other, so that two quick clicks end where they began.
    scope: { id: toggleWatchlist.name },
    mutationFn: (id: number) => callApi(toggleWatchlist, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      flipShown(id);
    },
    onError: (error, id) => {
      flipShown(id);
      toast(error.message, { kind: 'error' });
    },
    onSuccess: (_reply, id) => {
      void client.invalidateQueries({ queryKey: [listWatchlist.name] });
      void client.invalidateQueries({ queryKey: [getTitle.name, { id }] });
    },
  });
}
