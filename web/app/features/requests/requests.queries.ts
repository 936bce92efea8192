import {
  listRequestBoard,
  listRequests,
  type TitleRequest,
  toggleRequestVote,
} from '@pardeh/contract/messages/requests';
import { searchTitles } from '@pardeh/contract/titles/title-search';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';

export const myRequestsOptions = () => apiQuery(listRequests, { query: {} });
export const requestBoardOptions = () => apiQuery(listRequestBoard, { query: { order_by: 'votes' } });

/** Titles here that the words may refer to; requested while the viewer types. */
export const suggestionOptions = (q: string) => apiQuery(searchTitles, { query: { q, per_page: 6 } });

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

const LISTS = [listRequests, listRequestBoard];

/** Optimistic: counted at the click in both lists, and reverted if the server refuses. */
export function useVote() {
  const client = useQueryClient();
  const { call } = useApiMutation({ refresh: LISTS, scope: toggleRequestVote.name });
  return (id: number) => {
    const flipShown = () => {
      for (const { name } of LISTS) {
        client.setQueriesData<Listed>(
          { queryKey: [name] },
          (reply) =>
            reply && { ...reply, data: reply.data.map((each) => (each.id === id ? flipVote(each) : each)) },
        );
      }
    };
    const show = async () => {
      await Promise.all(LISTS.map(({ name }) => client.cancelQueries({ queryKey: [name] })));
      flipShown();
      return flipShown;
    };
    return call(toggleRequestVote, { params: { id } }, { show });
  };
}
