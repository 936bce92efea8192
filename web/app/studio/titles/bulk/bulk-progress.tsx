import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { JobActions } from '../../shared/job/job-actions.tsx';
import { JobState } from '../../shared/job/job-state.tsx';
import { studioTexts } from '../../shared/studio.texts.ts';
import styles from './bulk-progress.module.css';

/** The user may leave: the work continues without the page. */
export function BulkProgress({ job, onClose }: { job: LongJob; onClose: () => void }) {
  return (
    <section className={styles.bar} aria-label={job.nameFa}>
      <strong>{job.nameFa}</strong>
      <JobState job={job} isLive />
      <div className={styles.actions}>
        <JobActions job={job} />
        <IconButton icon="close" label={studioTexts.close} onClick={onClose} />
      </div>
    </section>
  );
}
