import {
  cancelMediaJob,
  listMediaJobs,
  type MediaJob,
  orderMediaJobs,
  retryMediaJob,
} from '@pardeh/contract/studio/media-queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { SortableList } from '../shared/form/sortable-list.tsx';
import { ListState } from '../shared/list-state.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { ProgressRow } from './progress-row.tsx';
import { QueueControls } from './queue-controls.tsx';
import { SoundTiming } from './sound-timing.tsx';

const texts = filesTexts.queue;
const BUSY_MS = 1500;
const QUIET_MS = 15_000;
const SETTLE_MS = 700;

const isUnderWay = ({ state }: MediaJob) => state === 'running' || state === 'waiting';

const jobsOptions = () => apiQuery(listMediaJobs);

/** An order that has ended or not begun shows no bar. */
const shareOf = (job: MediaJob) =>
  job.state === 'running' || (job.state === 'waiting' && job.progress > 0) ? job.progress : null;

function wordsOf({ state, secondsLeft, framesPerSecond, reasonFa, fileId }: MediaJob): string {
  if (state === 'failed' && reasonFa) return reasonFa;
  return [
    texts.state[state],
    state === 'running' && fileId !== null && texts.firstReady,
    framesPerSecond !== null && texts.speed(framesPerSecond),
    secondsLeft !== null && texts.left(secondsLeft),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface JobRowProps {
  job: MediaJob;
  onChange: () => Promise<unknown>;
  as?: 'li' | 'div';
}

export function JobRow({ job, onChange, as = 'li' }: JobRowProps) {
  const params = { id: job.id };
  async function run(call: typeof cancelMediaJob | typeof retryMediaJob) {
    const result = await tryCall(call, { params });
    if (!result.ok) toast(result.message, { kind: 'error' });
    await onChange();
  }
  return (
    <ProgressRow
      of={job.isThumbnails ? { ...job, filename: texts.thumbnails } : job}
      as={as}
      share={shareOf(job)}
      words={wordsOf(job)}
      isFailed={job.state === 'failed'}
      actions={
        <>
          {job.state === 'failed' && !job.sound?.mismatch && (
            <Button variant="quiet" icon="refresh" onClick={() => void run(retryMediaJob)}>
              {texts.retry}
            </Button>
          )}
          {(isUnderWay(job) || job.state === 'failed') && (
            <ConfirmButton
              question={texts.cancelQuestion(job.isThumbnails ? texts.thumbnails : job.filename)}
              words={job.isThumbnails ? texts.cancelSmallWords : texts.cancelWords}
              onConfirm={() => run(cancelMediaJob)}
            >
              {texts.cancel}
            </ConfirmButton>
          )}
          {job.state === 'done' && (
            <ButtonLink variant="quiet" to={`/studio/files/${job.titleId}`}>
              {texts.files}
            </ButtonLink>
          )}
        </>
      }
    >
      {job.notesFa.map((note) => (
        <p key={note} className={styles.soft}>
          {note}
        </p>
      ))}
      {job.sound?.mismatch && <SoundTiming job={job} mismatch={job.sound.mismatch} onChange={onChange} />}
      {job.state === 'failed' && job.detail && !job.sound?.mismatch && (
        <details className={styles.details}>
          <summary>{texts.details}</summary>
          <pre dir="ltr">{job.detail}</pre>
        </details>
      )}
    </ProgressRow>
  );
}

/** Waiting files; a new order is saved once dragging pauses. */
function WaitingRows({ jobs, onChange }: { jobs: readonly MediaJob[]; onChange: () => Promise<unknown> }) {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = order ? jobs.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)) : jobs;
  function reorder(rows: readonly MediaJob[]) {
    const ids = rows.map(({ id }) => id);
    setOrder(ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const result = await tryCall(orderMediaJobs, { body: { ids } });
      if (!result.ok) toast(result.message, { kind: 'error' });
      await onChange();
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
      render={(job) => <JobRow job={job} onChange={onChange} as="div" />}
    />
  );
}

export function QueuePart() {
  const client = useQueryClient();
  const list = useQuery({
    ...jobsOptions(),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? BUSY_MS : QUIET_MS),
  });
  const onChange = () => client.invalidateQueries({ queryKey: [listMediaJobs.name] });
  return (
    <section className={styles.part} aria-labelledby="queue">
      <h2 id="queue">{texts.title}</h2>
      <QueueControls onChange={onChange} />
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
                  <JobRow key={job.id} job={job} onChange={onChange} />
                ))}
              </ul>
            );
          return (
            <>
              {rows(data.filter(({ state }) => state === 'running'))}
              {waiting.length > 0 && <WaitingRows jobs={waiting} onChange={onChange} />}
              {rows(data.filter((job) => !isUnderWay(job)))}
            </>
          );
        }}
      </ListState>
    </section>
  );
}
