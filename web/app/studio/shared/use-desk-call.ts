import type { Endpoint, ReplyOf } from '@pardeh/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../../shared/api/call-api.ts';
import { tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { refreshStudio, toastWithUndo } from './undo-changes.ts';

interface Messages {
  /** Shown when it succeeded. */
  done: string;
  onUndo?: () => void;
}

/** A decision at a desk: says what happened, and every list shows it. Null when it was refused. */
export function useDeskCall() {
  const client = useQueryClient();
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    { done, onUndo }: Messages,
  ): Promise<ReplyOf<E> | null> => {
    const result = await tryCall(endpoint, input);
    if (!result.ok) {
      toast(Object.values(result.fields)[0]?.[0] ?? result.message, { kind: 'error' });
      return null;
    }
    if (onUndo) toastWithUndo(done, onUndo);
    else toast(done, { kind: 'success' });
    await refreshStudio(client);
    return result.reply;
  };
}
