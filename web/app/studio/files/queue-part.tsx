import { cancelMediaJob, listMediaJobs, type MediaJob, retryMediaJob } from '@pardeh/contract/studio/files';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tryCall } from '../../shared/api/try-call.ts';
import { apiQuery } from '../../shared/query/api-query.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { ListState } from '../shared/list-state.tsx';
import styles from './files.module.css';
import { filesTexts } from './files.texts.ts';
import { ProgressRow } from './progress-row.tsx';

const texts = filesTexts.queue;
const BUSY_MS = 1500;
const QUIET_MS = 15_000;

const isUnderWay = ({ state }: MediaJob) => state === 'running' || state === 'waiting';

const jobsOptions = () => apiQuery(listMediaJobs);

function wordsOf({ state, secondsLeft, reasonFa }: MediaJob): string {
  const time = secondsLeft === null ? '' : ` · ${texts.left(secondsLeft)}`;
  return state === 'failed' && reasonFa ? reasonFa : texts.state[state] + time;
}

function JobRow({ job, onChange }: { job: MediaJob; onChange: () => Promise<unknown> }) {
  const params = { id: job.id };
  async function run(call: typeof cancelMediaJob | typeof retryMediaJob) {
    const result = await tryCall(call, { params });
    if (!result.ok) toast(result.message, { kind: 'error' });
    await onChange();
  }
  return (
    <ProgressRow
      of={job}
      share={isUnderWay(job) ? job.progress : null}
      words={wordsOf(job)}
      isFailed={job.state === 'failed'}
      actions={
        <>
          {job.state === 'failed' && (
            <Button variant="quiet" icon="refresh" onClick={() => void run(retryMediaJob)}>
              {texts.retry}
            </Button>
          )}
          {(isUnderWay(job) || job.state === 'failed') && (
            <ConfirmButton
              question={texts.cancelQuestion(job.filename)}
              words={texts.cancelWords}
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
      {job.state === 'failed' && job.detail && (
        <details className={styles.details}>
          <summary>{texts.details}</summary>
          <pre dir="ltr">{job.detail}</pre>
        </details>
      )}
    </ProgressRow>
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
      <ListState
        list={list}
        empty={
          <EmptyState icon="clock" title={texts.empty}>
            {texts.emptyWords}
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul className={styles.rows}>
            {data.map((job) => (
              <JobRow key={job.id} job={job} onChange={onChange} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  );
}
