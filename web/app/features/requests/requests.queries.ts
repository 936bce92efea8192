import {
  listRequestBoard,
  listRequests,
  type TitleRequest,
  toggleRequestVote,
} from '@pardeh/contract/requests';
import { searchTitles } from '@pardeh/contract/title-search';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export const myRequestsOptions = () => apiQuery(listRequests, { query: {} });
export const requestBoardOptions = () => apiQuery(listRequestBoard, { query: { order_by: 'votes' } });

/** What the words may mean of what is here: asked while the viewer types. */
export const suggestionOptions = (q: string) =>
  apiQuery(searchTitles, { query: { q, resource: 'result', per_page: 6 } });

export function refreshRequests(client: QueryClient): void {
  for (const { name } of [listRequests, listRequestBoard])
    void client.invalidateQueries({ queryKey: [name] });
}

type Listed = { data: TitleRequest[] };

const flipVote = (request: TitleRequest): TitleRequest => ({
  ...request,
  voted: !request.voted,
  votes: request.votes + (request.voted ? -1 : 1),
});

/** Counted at the click, on both lists; taken back when the server refuses. */
export function useVote() {
  const client = useQueryClient();
  const flipShown = (id: number) => {
    for (const { name } of [listRequests, listRequestBoard]) {
      client.setQueriesData<Listed>({ queryKey: [name] }, (reply) =>
        reply
          ? { ...reply, data: reply.data.map((each) => (each.id === id ? flipVote(each) : each)) }
          : reply,
      );
    }
  };
  return useMutation({
    scope: { id: toggleRequestVote.name },
    mutationFn: (id: number) => callApi(toggleRequestVote, { params: { id } }),
    onMutate: async (id) => {
      for (const { name } of [listRequests, listRequestBoard])
        await client.cancelQueries({ queryKey: [name] });
      flipShown(id);
    },
    onError: (error, id) => {
      flipShown(id);
      toast(error.message, { kind: 'error' });
    },
    onSettled: () => refreshRequests(client),
  });
}
