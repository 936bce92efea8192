import { listRequestBoard, listRequests, toggleRequestVote } from '@pardeh/contract/requests';
import { searchTitles } from '@pardeh/contract/titles';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export const myRequestsOptions = () => apiQuery(listRequests, { query: {} });
export const requestBoardOptions = () => apiQuery(listRequestBoard, { query: { order_by: 'votes' } });

/** Whether it is here already: asked while the viewer types. */
export const alreadyHereOptions = (q: string) =>
  apiQuery(searchTitles, { query: { q, resource: 'result', per_page: 4 } });

export function refreshRequests(client: QueryClient): void {
  for (const { name } of [listRequests, listRequestBoard])
    void client.invalidateQueries({ queryKey: [name] });
}

export function useVote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(toggleRequestVote, { params: { id } }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: () => refreshRequests(client),
  });
}
