import type { BodyOf } from '@pardeh/contract/endpoint';
import {
  type BulkEdit,
  bulkEditStudioTitles,
  getBulkEdit,
  undoBulkEdit,
} from '@pardeh/contract/studio/bulk-edits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import { refreshStudio, toastWithUndo } from '../shared/undo-changes.ts';
import { titlesTexts } from './titles.texts.ts';

const texts = titlesTexts.bulk;
type Body = BodyOf<typeof bulkEditStudioTitles>;
type Started = Awaited<ReturnType<typeof tryCall<typeof undoBulkEdit>>>;

const ASK_AGAIN_MS = 1_000;
const isOpen = ({ state }: BulkEdit) => state === 'waiting' || state === 'running';

/** Starts a bulk edit and polls it until it ends; `running` is its progress. */
export function useBulkEdit() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [running, setRunning] = useState<BulkEdit | null>(null);

  async function follow(edit: BulkEdit): Promise<BulkEdit> {
    let latest = edit;
    while (isOpen(latest)) {
      setRunning(latest);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      const asked = await tryCall(getBulkEdit, { params: { id: edit.id } });
      if (asked.ok) latest = asked.reply.data;
    }
    setRunning(null);
    return latest;
  }

  async function run(start: () => Promise<Started>, canUndo: boolean): Promise<void> {
    setBusy(true);
    const result = await start();
    if (result.ok) {
      const { id, state, changed } = await follow(result.reply.data);
      if (state === 'failed') toast(texts.failed(changed), { kind: 'error' });
      else if (canUndo && changed > 0)
        toastWithUndo(
          texts.done(changed),
          () => void run(() => tryCall(undoBulkEdit, { params: { id } }), false),
        );
      else toast(canUndo ? texts.done(changed) : studioTexts.undone, { kind: 'success' });
    } else toast(result.message, { kind: 'error' });
    setBusy(false);
    await refreshStudio(client);
  }

  return {
    isBusy,
    running,
    edit: (body: Body) => run(() => tryCall(bulkEditStudioTitles, { body }), true),
  };
}
