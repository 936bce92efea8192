import type { ReplyOf } from '@pardeh/contract/endpoint';
import { dismissContinue, listContinue } from '@pardeh/contract/history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../shared/api/browser-api.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export const continueOptions = () => apiQuery(listContinue);

/** The card leaves at once, and comes back if the server refuses. */
export function useDismissContinue() {
  const client = useQueryClient();
  const { queryKey } = continueOptions();
  return useMutation({
    mutationFn: (id: number) => callApi(dismissContinue, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<ReplyOf<typeof listContinue>>(queryKey);
      if (before) client.setQueryData(queryKey, { data: before.data.filter((item) => item.id !== id) });
      return { before };
    },
    onError: (error, _id, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
      toast(error.message, { kind: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
