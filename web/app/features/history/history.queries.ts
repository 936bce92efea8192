import type { QueryOf } from '@pardeh/contract/endpoint';
import {
  clearHistory,
  type HistoryItem,
  listContinue,
  listHistory,
  removeFromHistory,
} from '@pardeh/contract/watching/history';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { editCached } from '../../shared/query/edit-cached.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { toast } from '../../shared/ui/layers/toast-store.ts';
import { historyTexts as texts } from './history.texts.ts';

export const historyOptions = (query: QueryOf<typeof listHistory>) => apiQuery(listHistory, { query });

const SHOWN_BY = [listHistory, listContinue];

const isSame = (a: HistoryItem, b: HistoryItem) => a.id === b.id && a.episodeId === b.episodeId;

/** Optimistic: the row disappears immediately, and comes back if the server refuses. */
export function useRemoveFromHistory() {
  const client = useQueryClient();
  const { call } = useApiMutation({ refresh: SHOWN_BY });
  return (item: HistoryItem) =>
    call(
      removeFromHistory,
      { params: { id: item.id }, query: { episode: item.episodeId } },
      {
        show: () =>
          editCached(client, listHistory, (reply) => ({
            ...reply,
            data: reply.data.filter((other) => !isSame(other, item)),
          })),
        onDone: () => toast(texts.removed),
      },
    );
}

export function useClearHistory() {
  const { call } = useApiMutation({ refresh: SHOWN_BY });
  return () => call(clearHistory, {}, { done: texts.cleared });
}
