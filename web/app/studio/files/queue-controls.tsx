import { changeMediaQueue, getMediaQueue, type KeepSource } from '@pardeh/contract/studio/media-queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';

const texts = filesTexts.queue;
const QUIET_MS = 15_000;

/** Settings of the whole queue: whether it is paused, and what happens to sources. */
export function QueueControls({ onChange }: { onChange: () => Promise<unknown> }) {
  const client = useQueryClient();
  const options = apiQuery(getMediaQueue);
  const queue = useQuery({ ...options, refetchInterval: QUIET_MS }).data?.data;
  async function change(body: { isPaused?: boolean; keepSource?: KeepSource }) {
    const result = await tryCall(changeMediaQueue, { body });
    if (!result.ok) return toast(result.message, { kind: 'error' });
    client.setQueryData(options.queryKey, result.reply);
    await onChange();
  }
  if (!queue) return null;
  return (
    <>
      {queue.isPaused && (
        <Alert kind={queue.isFull ? 'error' : 'info'}>
          {queue.isFull ? texts.full(queue.freeBytes) : texts.paused}
        </Alert>
      )}
      <div className={styles.queueControls}>
        <Button
          variant="quiet"
          icon={queue.isPaused ? 'play' : 'pause'}
          onClick={() => void change({ isPaused: !queue.isPaused })}
        >
          {queue.isPaused ? texts.goOn : texts.pauseAll}
        </Button>
        <SelectField
          label={texts.keepSource}
          value={queue.keepSource}
          onChange={(event) => void change({ keepSource: event.target.value as KeepSource })}
          options={Object.entries(texts.keepChoices).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </>
  );
}
