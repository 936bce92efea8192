import { changeLongJob, type JobAction, type LongJob } from '@pardeh/contract/studio/long-jobs';
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ConfirmButton } from '../../../shared/ui/controls/confirm-button.tsx';
import type { IconName } from '../../../shared/ui/icon-shapes.ts';
import { jobTexts as texts } from './job.texts.ts';

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
