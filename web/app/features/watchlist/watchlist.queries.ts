import type { QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import { getTitle } from '@pardeh/contract/titles/titles';
import { listWatchlist, listWatchlistIds, toggleWatchlist } from '@pardeh/contract/watching/watchlist';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';

export const watchlistOptions = (query: QueryOf<typeof listWatchlist>) => apiQuery(listWatchlist, { query });
export const watchlistIdsOptions = () => apiQuery(listWatchlistIds);

type Ids = ReplyOf<typeof listWatchlistIds>;

const flip = (ids: readonly number[], id: number) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids];

/** From a card. Optimistic: applied at the click, and reverted if the server refuses. */
export function useToggleWatchlist() {
  const client = useQueryClient();
  const { call } = useApiMutation({ refresh: [listWatchlist], scope: toggleWatchlist.name });
  return (id: number) => {
    const { queryKey } = watchlistIdsOptions();
    const flipShown = () =>
      void client.setQueryData<Ids>(queryKey, (ids) => ids && { data: flip(ids.data, id) });
    const show = async () => {
      await client.cancelQueries({ queryKey });
      flipShown();
      return flipShown;
    };
    const onDone = () => void client.invalidateQueries({ queryKey: [getTitle.name, { id }] });
    return call(toggleWatchlist, { params: { id } }, { show, onDone });
  };
}
