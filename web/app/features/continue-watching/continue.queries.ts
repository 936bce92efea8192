import { dismissContinue, listContinue } from '@pardeh/contract/watching/history';
import { useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../shared/query/api-query.ts';
import { editCached } from '../../shared/query/edit-cached.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';

export const continueOptions = () => apiQuery(listContinue);

/** The card leaves at once, and comes back if the server refuses. */
export function useDismissContinue() {
  const client = useQueryClient();
  const { call } = useApiMutation({ refresh: [listContinue] });
  return (id: number) => {
    const show = () =>
      editCached(client, listContinue, ({ data }) => ({ data: data.filter((item) => item.id !== id) }));
    return call(dismissContinue, { params: { id } }, { show });
  };
}
