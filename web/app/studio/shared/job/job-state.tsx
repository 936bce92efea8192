import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import { Badge } from '../../../shared/ui/badge.tsx';
import styles from './job.module.css';
import { jobTexts as texts } from './job.texts.ts';
import { ProgressBar } from './progress-bar.tsx';

export const isUnderWay = ({ state }: Pick<LongJob, 'state'>) => state === 'waiting' || state === 'running';

/** Polling interval for a running job. */
export const JOB_WATCHED_MS = 1500;

function factsOf({ state, done, total, unit, perSecond, secondsLeft, counts }: LongJob): string[] {
  const isOpen = state === 'running' || state === 'stopped';
  return [
    isOpen && done !== null && total !== null && total > 0 && texts.reached(done, total, unit),
    perSecond !== null && texts.rate(perSecond, unit),
    secondsLeft !== null && texts.left(secondsLeft),
    texts.counts(counts),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

interface JobStateProps {
  job: LongJob;
  /** Set if it is the only one: changes are then announced to screen readers. */
  isLive?: boolean;
}

/** The status of a long job: its state, progress and speed, its results, and why it failed. */
export function JobState({ job, isLive = false }: JobStateProps) {
  const { state, nameFa, progress, reasonFa } = job;
  const hasBar = state === 'running' || ((state === 'waiting' || state === 'stopped') && progress > 0);
  return (
    <div className={styles.state}>
      <p className={styles.words} {...(isLive ? { role: 'status' } : {})}>
        <span data-state={state} className={styles.mark}>
          <Badge look={isUnderWay(job) ? 'teal' : 'plain'}>{texts.states[state]}</Badge>
        </span>
        {factsOf(job).map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
      </p>
      {hasBar && <ProgressBar share={progress} label={texts.progressOf(nameFa)} />}
      {reasonFa && <p className={styles.reason}>{reasonFa}</p>}
    </div>
  );
}
