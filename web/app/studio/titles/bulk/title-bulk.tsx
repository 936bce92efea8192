import type { LongJob } from '@pardeh/contract/studio/long-jobs';
import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { JobActions, JobState } from '../../shared/job/job-state.tsx';
import { studioTexts } from '../../shared/studio.texts.ts';
import toolbar from '../../shared/table/toolbar.module.css';
import { BulkBar } from '../../shared/table/toolbar.tsx';
import type { Selection } from '../../shared/table/use-selection.ts';
import { titlesTexts } from '../titles.texts.ts';
import { type BulkAction, isSimple, LIST_CHANGES, SIMPLE_CHANGES, type TitleFilter } from './bulk-actions.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import styles from './bulk-progress.module.css';
import { useBulkEdit } from './use-bulk-edit.ts';

const texts = titlesTexts.bulk;

const OFFERED = [
  'publish',
  'hide',
  'draft',
  'schedule',
  'premium',
  'free',
  'ageRating',
  'minAge',
  'licence',
] as const;
const OPTIONS = [...OFFERED, ...LIST_CHANGES].map((value) => ({
  value,
  label: isSimple(value) ? texts.actions[value] : `${texts.actions[value]}…`,
}));

interface Shown {
  selection: Selection;
  isDeleted: boolean;
  /** How many titles match the filters, although only one page is shown. */
  total: number;
  filter: TitleFilter;
}

/** The user may leave: the work continues without the page. */
function BulkProgress({ job, onClose }: { job: LongJob; onClose: () => void }) {
  return (
    <section className={`${toolbar.floating} ${styles.bar}`} aria-label={job.nameFa}>
      <strong>{job.nameFa}</strong>
      <JobState job={job} isLive />
      <div className={`row ${styles.actions}`}>
        <JobActions job={job} />
        <IconButton icon="close" label={studioTexts.close} onClick={onClose} />
      </div>
    </section>
  );
}

export function TitleBulkBar({ selection, isDeleted, total, filter }: Shown) {
  const { edit, editNow, isBusy, running, close } = useBulkEdit();
  const [takesAll, setTakesAll] = useState(false);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const which = takesAll ? { filter } : { ids: [...selection.chosen] };

  function clear() {
    selection.clear();
    setTakesAll(false);
    setAsked(null);
  }

  /** Individually selected rows are visible and undo is available: a simple change needs no confirmation. */
  async function run(action: BulkAction | '') {
    if (!action || isBusy) return;
    if (takesAll || !isSimple(action)) return setAsked(action);
    if (await editNow({ ...which, change: SIMPLE_CHANGES[action] })) clear();
  }

  if (running) return <BulkProgress job={running} onClose={close} />;
  return (
    <BulkBar selection={selection}>
      {total > selection.chosen.size && (
        <Button
          variant={takesAll ? 'primary' : 'quiet'}
          aria-pressed={takesAll}
          onClick={() => setTakesAll(!takesAll)}
        >
          {texts.all(total)}
        </Button>
      )}
      {isDeleted ? (
        <Button variant="quiet" isBusy={isBusy} onClick={() => run('restore')}>
          {texts.actions.restore}
        </Button>
      ) : (
        <>
          <SelectField
            label={texts.label}
            isLabelHidden
            none={texts.choose}
            options={OPTIONS}
            value=""
            disabled={isBusy}
            onChange={(event) => run(event.target.value as BulkAction | '')}
          />
          <Button variant="danger" isBusy={isBusy} onClick={() => run('delete')}>
            {texts.actions.delete}
          </Button>
        </>
      )}
      {asked && (
        <BulkDialog
          action={asked}
          which={which}
          onSave={(body) => edit(body).then(clear)}
          onClose={() => setAsked(null)}
        />
      )}
    </BulkBar>
  );
}
