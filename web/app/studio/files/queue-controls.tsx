import {
  changeMediaQueue,
  getMediaQueue,
  type KeepSource,
  listMediaJobs,
} from '@pardeh/contract/studio/files/media-queue';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';

const texts = filesTexts.queue;
const QUIET_MS = 15_000;

/** Settings of the whole queue: whether it is paused, and what happens to sources. */
export function QueueControls() {
  const queue = useApiQuery(getMediaQueue, {}, { refetchInterval: QUIET_MS }).data?.data;
  const { call } = useApiMutation({ refresh: [getMediaQueue, listMediaJobs] });
  const change = (body: { isPaused?: boolean; keepSource?: KeepSource }) => call(changeMediaQueue, { body });
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
          onClick={() => change({ isPaused: !queue.isPaused })}
        >
          {queue.isPaused ? texts.goOn : texts.pauseAll}
        </Button>
        <SelectField
          label={texts.keepSource}
          value={queue.keepSource}
          onChange={(event) => change({ keepSource: event.target.value as KeepSource })}
          options={Object.entries(texts.keepChoices).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </>
  );
}
