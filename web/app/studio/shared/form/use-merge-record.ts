import type { Endpoint } from '@pardeh/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../../shared/api/call-api.ts';
import { tryCall } from '../../../shared/api/try-call.ts';
import { toast } from '../../../shared/ui/toast-store.ts';
import { refreshStudio } from '../undo-changes.ts';
import { formTexts } from './form.texts.ts';

/** Merges a record into another, and opens that one. */
export function useMergeRecord(mergeCall: Endpoint, id: number, pathOf: (into: number) => string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (into: number): Promise<boolean> => {
    const result = await tryCall(mergeCall, { params: { id }, body: { into } } as InputOf<Endpoint>);
    toast(result.ok ? formTexts.merge.done : result.message, { kind: result.ok ? 'success' : 'error' });
    if (!result.ok) return false;
    await refreshStudio(client);
    void navigate(pathOf(into));
    return true;
  };
}
