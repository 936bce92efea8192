import {
  changeMediaQueue,
  getMediaQueue,
  type KeepSource,
  listMediaJobs,
  type MediaJob,
  orderMediaJobs,
} from '@pardeh/contract/studio/files/media-queue';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery } from '../../shared/query/api-query.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Button, ButtonLink } from '../../shared/ui/controls/button.tsx';
import { SelectField } from '../../shared/ui/controls/select-field.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SortableList } from '../shared/form/sortable-list.tsx';
import { isUnderWay, JOB_WATCHED_MS, JobActions, JobState } from '../shared/job/job-state.tsx';
import { ListState } from '../shared/list-state.tsx';
import { FileRow } from './file-row.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { SoundTiming } from './sound-timing.tsx';

const texts = filesTexts.queue;
const QUIET_MS = 15_000;
const SETTLE_MS = 700;

const jobsOptions = () => apiQuery(listMediaJobs);

interface JobRowProps {
  job: MediaJob;
  as?: 'li' | 'div';
}

export function JobRow({ job, as = 'li' }: JobRowProps) {
  const isFirstReady = job.state === 'running' && job.fileId !== null;
  return (
    <FileRow
      of={job.isThumbnails ? { ...job, filename: texts.thumbnails } : job}
      as={as}
      actions={
        <>
          <JobActions job={job.job} {...(job.isThumbnails ? { cancelWords: texts.cancelSmallWords } : {})} />
          {job.state === 'done' && (
            <ButtonLink variant="quiet" to={`/studio/files/${job.titleId}`}>
              {texts.files}
            </ButtonLink>
          )}
        </>
      }
    >
      <JobState job={job.job} />
      {[...(isFirstReady ? [texts.firstReady] : []), ...job.notesFa].map((note) => (
        <p key={note} className={styles.soft}>
          {note}
        </p>
      ))}
      {job.sound?.mismatch && <SoundTiming job={job} mismatch={job.sound.mismatch} />}
      {job.state === 'failed' && job.detail && !job.sound?.mismatch && (
        <details className={styles.details}>
          <summary>{texts.details}</summary>
          <pre dir="ltr">{job.detail}</pre>
        </details>
      )}
    </FileRow>
  );
}

/** Waiting files; a new order is saved once dragging pauses. */
function WaitingRows({ jobs }: { jobs: readonly MediaJob[] }) {
  const { call } = useApiMutation({ refresh: [listMediaJobs] });
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = order ? jobs.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : jobs;
  function reorder(rows: readonly MediaJob[]) {
    const ids = rows.map(({ id }) => id);
    setOrder(ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      await call(orderMediaJobs, { body: { ids } });
      setOrder(null);
    }, SETTLE_MS);
  }
  return (
    <SortableList
      label={texts.order}
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ filename }) => filename}
      onChange={reorder}
      canRemove={false}
      render={(job) => <JobRow job={job} as="div" />}
    />
  );
}

/** Settings of the whole queue: whether it is paused, and what happens to sources. */
function QueueControls() {
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
          words={texts.keepChoices}
        />
      </div>
    </>
  );
}

export function QueuePart() {
  const list = useQuery({
    ...jobsOptions(),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? JOB_WATCHED_MS : QUIET_MS),
  });
  return (
    <section className={styles.part} aria-labelledby="queue">
      <h2 id="queue">{texts.title}</h2>
      <QueueControls />
      <ListState
        list={list}
        empty={
          <EmptyState icon="clock" title={texts.empty}>
            {texts.emptyWords}
          </EmptyState>
        }
      >
        {({ data }) => {
          const waiting = data.filter(({ state }) => state === 'waiting');
          const rows = (jobs: readonly MediaJob[]) =>
            jobs.length > 0 && (
              <ul className={styles.rows}>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </ul>
            );
          return (
            <>
              {rows(data.filter(({ state }) => state === 'running'))}
              {waiting.length > 0 && <WaitingRows jobs={waiting} />}
              {rows(data.filter((job) => !isUnderWay(job)))}
            </>
          );
        }}
      </ListState>
    </section>
  );
}
