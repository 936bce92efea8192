import { changeLongJob, getLongJob, type LongJob } from '@pardeh/contract/studio/long-jobs';
import { bulkEditStudioTitles } from '@pardeh/contract/studio/titles/bulk-edits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../../shared/api/browser-api.ts';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { toast, UNDO_LABEL } from '../../../shared/ui/layers/toast-store.ts';
import { isUnderWay, JOB_WATCHED_MS } from '../../shared/job/job-state.tsx';
import { studioTexts } from '../../shared/studio.texts.ts';
import { titlesTexts } from '../titles.texts.ts';
import type { BulkBody } from './bulk-actions.ts';

const texts = titlesTexts.bulk;

const kind = 'bulkEdit';

/** Starts a bulk edit and polls it until it ends or its bar is closed; `running` is its status. */
export function useBulkEdit() {
  const client = useQueryClient();
  const { run, call, isBusy } = useApiMutation();
  const [running, setRunning] = useState<LongJob | null>(null);
  const followed = useRef<number | null>(null);

  async function follow(job: LongJob): Promise<LongJob> {
    let latest = job;
    followed.current = job.id;
    while ((isUnderWay(latest) || latest.state === 'stopped') && followed.current === job.id) {
      setRunning(latest);
      await new Promise((resolve) => setTimeout(resolve, JOB_WATCHED_MS));
      // A poll that fails is repeated.
      const polled = await callApi(getLongJob, { params: { kind, id: job.id } }).catch(() => null);
      latest = polled?.data ?? latest;
    }
    return latest;
  }

  function close(): void {
    followed.current = null;
    setRunning(null);
  }

  async function finish(job: LongJob, canUndo: boolean): Promise<void> {
    const { id, state, counts } = await follow(job);
    if (followed.current !== id) return;
    close();
    const changed = counts.find(({ what }) => what === 'changed')?.count ?? 0;
    const undo = () =>
      void call(
        changeLongJob,
        { params: { kind, id, action: 'undo' } },
        { onDone: ({ data }) => void finish(data, false) },
      );
    if (state === 'failed') toast(texts.failed(changed), { kind: 'error' });
    else if (canUndo && changed > 0)
      toast(texts.done(changed), { kind: 'success', action: { label: UNDO_LABEL, onClick: undo } });
    else toast(canUndo ? texts.done(changed) : studioTexts.undone, { kind: 'success' });
    await client.invalidateQueries();
  }

  /** Resolves once it has begun. */
  async function edit(body: BulkBody): Promise<void> {
    const { data } = await callApi(bulkEditStudioTitles, { body });
    void finish(data, true);
  }

  return {
    isBusy,
    running,
    close,
    edit,
    editNow: (body: BulkBody) => run(() => edit(body)),
  };
}
