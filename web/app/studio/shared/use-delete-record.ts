import type { Endpoint } from '@pardeh/contract/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
}

const inputOf = (id: number) => ({ params: { id } }) as InputOf<Endpoint>;

async function restoreRecord(client: QueryClient, { id, name, restoreCall }: Deletable): Promise<void> {
  const result = await tryCall(restoreCall, inputOf(id));
  toast(result.ok ? texts.restored(name) : result.message, { kind: result.ok ? 'success' : 'error' });
  await refreshStudio(client);
}

/** Deletes a record at once; the message offers to undo it. */
export async function deleteRecord(
  client: QueryClient,
  record: Deletable,
  onDone?: () => void,
): Promise<void> {
  const result = await tryCall(record.deleteCall, inputOf(record.id));
  if (!result.ok) {
    toast(result.message, { kind: 'error' });
    return;
  }
  onDone?.();
  toastWithUndo(texts.deleted(record.name), () => void restoreRecord(client, record));
  await refreshStudio(client);
}

/** `back`: where to go after deleting; without it the page stays. */
export function useDeleteRecord({ back, ...record }: Deletable & { back?: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    if (back) void navigate(back);
  };
  return {
    remove: () => deleteRecord(client, record, leave),
    restore: () => restoreRecord(client, record),
  };
}
