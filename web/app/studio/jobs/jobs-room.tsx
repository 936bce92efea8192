import { type JobKind, type LongJob, listFailedTasks, listLongJobs } from '@pardeh/contract/studio/long-jobs';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { isUnderWay, JOB_WATCHED_MS, JobActions, JobState } from '../shared/job/job-state.tsx';
import { ListRoom } from '../shared/list-room.tsx';
import parts from '../shared/parts.module.css';
import { SelectFilter } from '../shared/table/toolbar.tsx';
import { useListPage } from '../shared/table/use-list.ts';
import { TextLink } from '../shared/text-link.tsx';
import { TimeNote } from '../shared/time-note.tsx';
import styles from './jobs.module.css';
import { jobsTexts as texts } from './jobs.texts.ts';

const ROWS = 30;
const QUIET_MS = 15_000;
const ICONS: Record<JobKind, IconName> = {
  bulkEdit: 'film',
  import: 'download',
  ingest: 'play',
  message: 'mail',
  backup: 'copy',
  rebuild: 'search',
};
const STATES = { open: texts.onlyOpen, failed: texts.onlyFailed };

function JobItem({ job }: { job: LongJob }) {
  const { kind, nameFa, path, startedBy, createdAt } = job;
  return (
    <li className={`${parts.item} ${styles.job}`}>
      <Icon name={ICONS[kind]} className={styles.icon} />
      <div className={styles.name}>
        <TextLink to={path}>{nameFa}</TextLink>
        <p className={parts.note}>
          <bdi>{startedBy ?? texts.bySite}</bdi> ·{' '}
          <time dateTime={createdAt}>{formatJalaliTime(new Date(createdAt))}</time>
        </p>
      </div>
      <JobState job={job} />
      <div className={`row ${styles.actions}`}>
        <JobActions job={job} />
      </div>
    </li>
  );
}

/** Short work such as mails, of which only failures are shown. */
function FailedTasks() {
  const tasks = useApiQuery(listFailedTasks).data?.data ?? [];
  if (tasks.length === 0) return null;
  return (
    <section className={styles.tasks}>
      <h2>{texts.failedTasks}</h2>
      <ul>
        {tasks.map(({ name, count, lastAt, reason }) => (
          <li key={name} className={parts.line}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <bdi>{reason}</bdi>
            <span className={parts.end}>{texts.times(count)}</span>
            {lastAt && <TimeNote at={lastAt} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every long job of the site, whoever started it. */
export default function JobsRoom() {
  const page = useListPage(listLongJobs, ROWS, ['kind', 'state'], {
    again: (reply) => (reply?.data.some(isUnderWay) ? JOB_WATCHED_MS : QUIET_MS),
  });
  return (
    <ListRoom
      {...page}
      title={texts.room}
      lead={texts.lead}
      filters={
        <>
          <SelectFilter
            address={page.address}
            name="kind"
            label={texts.kind}
            none={texts.allKinds}
            words={texts.kinds}
          />
          <SelectFilter
            address={page.address}
            name="state"
            label={texts.state}
            none={texts.anyState}
            words={STATES}
          />
        </>
      }
      below={page.address.get('state') === 'failed' && <FailedTasks />}
      empty={{ icon: 'clock', title: texts.empty, words: texts.emptyWords }}
    >
      {(rows) => (
        <ul className={parts.list}>
          {rows.map((job) => (
            <JobItem key={`${job.kind} ${job.id}`} job={job} />
          ))}
        </ul>
      )}
    </ListRoom>
  );
}
