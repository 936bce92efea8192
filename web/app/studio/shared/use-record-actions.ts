import type { Endpoint } from '@pardeh/contract/endpoint';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../shared/api/call-api.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { formTexts } from './form/form.texts.ts';
import { studioTexts as texts } from './studio.texts.ts';

const inputOf = (id: number) => ({ params: { id } }) as InputOf<Endpoint>;

/** Deletes records at once; the message offers to undo it. `back`: where to go afterwards, unless the page stays. */
export function useDeleteRecord(deleteCall: Endpoint, restoreCall: Endpoint, back?: string) {
  const navigate = useNavigate();
  const { call } = useApiMutation({ refresh: 'all' });
  const restore = (id: number, name: string) =>
    call(restoreCall, inputOf(id), { done: texts.restored(name) });
  const remove = (id: number, name: string) =>
    call(deleteCall, inputOf(id), {
      done: texts.deleted(name),
      onUndo: () => restore(id, name),
      onDone: () => back && navigate(back),
    });
  return { remove, restore };
}

/** Merges a record into another, and opens that one. */
export function useMergeRecord(mergeCall: Endpoint, id: number, pathOf: (into: number) => string) {
  const navigate = useNavigate();
  const { call } = useApiMutation({ refresh: 'all' });
  return (into: number) =>
    call(mergeCall, { params: { id }, body: { into } } as InputOf<Endpoint>, {
      done: formTexts.merge.done,
      onDone: () => void navigate(pathOf(into)),
    });
}
