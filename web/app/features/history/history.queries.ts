import type { QueryOf, ReplyOf } from '@pardeh/contract/endpoint';
import {
  clearHistory,
  type HistoryItem,
  listContinue,
  listHistory,
  removeFromHistory,
} from '@pardeh/contract/history';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { historyTexts as texts } from './history.texts.ts';

export const historyOptions = (query: QueryOf<typeof listHistory>) => apiQuery(listHistory, { query });

const forget = (client: QueryClient) => {
  for (const { name } of [listHistory, listContinue]) void client.invalidateQueries({ queryKey: [name] });
};

const isSame = (a: HistoryItem, b: HistoryItem) => a.id === b.id && a.episodeId === b.episodeId;

/** The row leaves at once, and comes back if the server refuses. */
export function useRemoveFromHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, episodeId }: HistoryItem) =>
      callApi(removeFromHistory, { params: { id }, query: { episode: episodeId } }),
    onMutate: async (item) => {
      await client.cancelQueries({ queryKey: [listHistory.name] });
      const before = client.getQueriesData<ReplyOf<typeof listHistory>>({ queryKey: [listHistory.name] });
      client.setQueriesData<ReplyOf<typeof listHistory>>({ queryKey: [listHistory.name] }, (reply) =>
        reply ? { ...reply, data: reply.data.filter((other) => !isSame(other, item)) } : reply,
      );
      return { before };
    },
    onError: (error, _item, context) => {
      for (const [key, reply] of context?.before ?? []) client.setQueryData(key, reply);
      toast(error.message, { kind: 'error' });
    },
    onSuccess: () => toast(texts.removed),
    onSettled: () => forget(client),
  });
}

export function useClearHistory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(clearHistory),
    onSuccess: () => toast(texts.cleared, { kind: 'success' }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => forget(client),
  });
}
