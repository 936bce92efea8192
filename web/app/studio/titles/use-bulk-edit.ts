import type { BodyOf } from '@pardeh/contract/endpoint';
import { bulkEditStudioTitles } from '@pardeh/contract/studio/bulk-edits';
import { changeLongJob, getLongJob, type LongJob } from '@pardeh/contract/studio/long-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { isUnderWay, JOB_WATCHED_MS } from '../shared/job/job-state.tsx';
import { studioTexts } from '../shared/studio.texts.ts';
import { refreshStudio, toastWithUndo } from '../shared/undo-changes.ts';
import { titlesTexts } from './titles.texts.ts';

const texts = titlesTexts.bulk;
type Body = BodyOf<typeof bulkEditStudioTitles>;
type Started = Awaited<ReturnType<typeof tryCall<typeof bulkEditStudioTitles>>>;

const kind = 'bulkEdit';

/** Starts a bulk edit and polls it until it ends or its bar is closed; `running` is how it stands. */
export function useBulkEdit() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [running, setRunning] = useState<LongJob | null>(null);
  const followed = useRef<number | null>(null);

  async function follow(job: LongJob): Promise<LongJob> {
    let latest = job;
    followed.current = job.id;
    while ((isUnderWay(latest) || latest.state === 'stopped') && followed.current === job.id) {
      setRunning(latest);
      await new Promise((resolve) => setTimeout(resolve, JOB_WATCHED_MS));
      const asked = await tryCall(getLongJob, { params: { kind, id: job.id } });
      if (asked.ok) latest = asked.reply.data;
    }
    return latest;
  }

  function close(): void {
    followed.current = null;
    setRunning(null);
  }

  /** Returns once it has begun, or was refused. */
  async function run(start: () => Promise<Started>, canUndo: boolean): Promise<Started> {
    setBusy(true);
    const result = await start();
    setBusy(false);
    if (result.ok) void finish(result.reply.data, canUndo);
    else if (Object.keys(result.fields).length === 0) toast(result.message, { kind: 'error' });
    return result;
  }

  async function finish(job: LongJob, canUndo: boolean): Promise<void> {
    const { id, state, counts } = await follow(job);
    if (followed.current !== id) return;
    close();
    const changed = counts.find(({ what }) => what === 'changed')?.count ?? 0;
    const undo = () => tryCall(changeLongJob, { params: { kind, id, action: 'undo' } });
    if (state === 'failed') toast(texts.failed(changed), { kind: 'error' });
    else if (canUndo && changed > 0) toastWithUndo(texts.done(changed), () => void run(undo, false));
    else toast(canUndo ? texts.done(changed) : studioTexts.undone, { kind: 'success' });
    await refreshStudio(client);
  }

  return {
    isBusy,
    running,
    close,
    edit: (body: Body) => run(() => tryCall(bulkEditStudioTitles, { body }), true),
  };
}
