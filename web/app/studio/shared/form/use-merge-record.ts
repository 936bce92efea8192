import type { Endpoint } from '@pardeh/contract/endpoint';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../../shared/api/call-api.ts';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { formTexts } from './form.texts.ts';

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
