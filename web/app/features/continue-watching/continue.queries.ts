import { dismissContinue, listContinue } from '@pardeh/contract/history';
import { useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { toast } from '../../shared/ui/toast-store.ts';

export const continueOptions = () => apiQuery(listContinue);

/** The card leaves at once, and comes back if the server refuses. Every front page carries this: no mutation machinery. */
export function useDismissContinue() {
  const client = useQueryClient();
  return async (id: number) => {
    const { queryKey } = continueOptions();
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    if (before) client.setQueryData(queryKey, { data: before.data.filter((item) => item.id !== id) });
    const result = await tryCall(dismissContinue, { params: { id } });
    if (!result.ok) {
      client.setQueryData(queryKey, before);
      toast(result.message, { kind: 'error' });
    }
    await client.invalidateQueries({ queryKey });
  };
}
