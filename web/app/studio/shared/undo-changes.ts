import { undoStudioChanges } from '@pardeh/contract/studio/title-parts';
import type { QueryClient } from '@tanstack/react-query';
import { tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { studioTexts as texts } from './studio.texts.ts';

/** Refetches everything: any part of the studio may have changed. */
export const refreshStudio = (client: QueryClient) => client.invalidateQueries();

/** Puts back what these changes replaced. */
export async function undoChanges(client: QueryClient, changes: readonly number[]): Promise<boolean> {
  const result = await tryCall(undoStudioChanges, { body: { changes: [...changes] } });
  toast(result.ok ? texts.undone : result.message, { kind: result.ok ? 'success' : 'error' });
  await refreshStudio(client);
  return result.ok;
}

/** A message about what happened, with a button that undoes it. */
export function toastWithUndo(message: string, onUndo: () => void): void {
  toast(message, { kind: 'success', action: { label: texts.undo, onOutsideClick: onUndo } });
}
