import { changeLongJob, type JobAction, type LongJob } from '@pardeh/contract/studio/long-jobs';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../../shared/ui/controls/confirm-button.tsx';
import type { IconName } from '../../../shared/ui/icon-shapes.ts';
import styles from './job.module.css';
import { jobTexts as texts } from './job.texts.ts';

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

const ICONS: Record<Exclude<JobAction, 'cancel'>, IconName> = {
  stop: 'pause',
  resume: 'play',
  retry: 'refresh',
  undo: 'history',
};

interface JobActionsProps {
  job: LongJob;
  /** What cancelling would remove, if not everything. */
  cancelWords?: string;
}

/** The actions available for a job; every list in the studio is refreshed afterwards. */
export function JobActions({ job, cancelWords = texts.cancelWords }: JobActionsProps) {
  const { call } = useApiMutation({ refresh: 'all' });
  const { kind, id, nameFa } = job;
  const change = (action: JobAction) =>
    call(changeLongJob, { params: { kind, id, action } }, { done: texts.changed[action] });
  return job.actions.map((action) =>
    action === 'cancel' ? (
      <ConfirmButton
        key={action}
        question={texts.cancelQuestion(nameFa)}
        words={cancelWords}
        yes={texts.cancelYes}
        no={texts.cancelNo}
        onConfirm={() => change(action)}
      >
        {texts.actions[action]}
      </ConfirmButton>
    ) : (
      <Button
        key={action}
        variant="quiet"
        icon={ICONS[action]}
        aria-label={texts.actionOf(action, nameFa)}
        onClick={() => void change(action)}
      >
        {texts.actions[action]}
      </Button>
    ),
  );
}

/** From 0 to 1, with the number next to it. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={share} max={1} aria-label={label} />
      <span className={styles.percent}>{texts.percent(share)}</span>
    </div>
  );
}
