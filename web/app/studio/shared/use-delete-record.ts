import type { Endpoint } from '@pardeh/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { InputOf } from '../../shared/api/call-api.ts';
import { tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { studioTexts as texts } from './studio.texts.ts';
import { refreshStudio, toastWithUndo } from './undo-changes.ts';

interface Deletable {
  id: number;
  name: string;
  deleteCall: Endpoint;
  restoreCall: Endpoint;
  /** Where to go afterwards; without it the page stays. */
  back?: string;
}

/** Deletes a record at once; the message offers to undo it. */
export function useDeleteRecord({ id, name, deleteCall, restoreCall, back }: Deletable) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = { params: { id } } as InputOf<Endpoint>;
  async function restore() {
    const result = await tryCall(restoreCall, input);
    toast(result.ok ? texts.restored(name) : result.message, { kind: result.ok ? 'success' : 'error' });
    await refreshStudio(client);
  }
  async function remove() {
    const result = await tryCall(deleteCall, input);
    if (!result.ok) return toast(result.message, { kind: 'error' });
    if (back) void navigate(back);
    toastWithUndo(texts.deleted(name), () => void restore());
    await refreshStudio(client);
  }
  return { remove, restore };
}
