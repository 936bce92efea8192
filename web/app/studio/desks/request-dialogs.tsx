import type { RequestKind } from '@pardeh/contract/messages/requests';
import { listStudioRequests, type StudioRequest } from '@pardeh/contract/studio/desks/requests-desk';
import { formatNumber } from '@pardeh/persian/digits';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { TextAreaField } from '../../shared/ui/controls/field.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { ErrorSummary } from '../../studio/shared/form/field-errors.tsx';
import { FormDialog } from '../../studio/shared/form/form-dialog.tsx';
import { TitlePicker } from '../shared/form/pickers.tsx';
import { RecordPicker } from '../shared/form/record-picker.tsx';
import { useTextField } from '../shared/form/use-text-field.ts';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.requests;

interface DialogProps<Answer> {
  name: string;
  onClose: () => void;
  onSend: (answer: Answer) => Promise<unknown>;
}

export function DeclineDialog({ name, onClose, onSend }: DialogProps<string>) {
  const [reason, reasonField] = useTextField();
  return (
    <FormDialog
      title={texts.declineTitle(name)}
      save={texts.decline}
      isReady={reason.trim() !== ''}
      onSave={() => onSend(reason)}
      onClose={onClose}
    >
      {(errorOf) => (
        <TextAreaField label={texts.reason} rows={3} error={errorOf('reasonFa')} {...reasonField} />
      )}
    </FormDialog>
  );
}

export function AttachDialog({ name, onClose, onSend }: DialogProps<number>) {
  const { run, errors, errorOf } = useApiMutation({ refresh: 'all', shows: 'fields' });
  return (
    <Dialog isOpen onClose={onClose} title={texts.attachTitle(name)}>
      <p>{texts.attachWords}</p>
      <div className={styles.pick}>
        <TitlePicker
          label={texts.title}
          placeholder={texts.search}
          error={errorOf('titleId')}
          onPick={({ id }) => void run(() => onSend(id), { onDone: onClose })}
        />
        <ErrorSummary errors={errors} />
      </div>
    </Dialog>
  );
}

const OFFERED = 8;

/** Finds, by name, the request that this one duplicates. */
export function MergeDialog({
  request: { id, name, kind },
  onClose,
  onSend,
}: { request: StudioRequest } & Pick<DialogProps<number>, 'onClose' | 'onSend'>) {
  const { run, errors, errorOf } = useApiMutation({ refresh: 'all', shows: 'fields' });
  function useFound(q: string) {
    const query = { q, kind: kind as RequestKind, per_page: OFFERED };
    const list = useApiQuery(
      listStudioRequests,
      { query },
      { enabled: q !== '', placeholderData: keepPreviousData },
    );
    const others = (list.data?.data ?? []).filter((other) => other.id !== id && other.state !== 'done');
    const found = others.map((other) => ({
      id: other.id,
      name: other.name,
      note: texts.votes(formatNumber(other.votes)),
    }));
    return { found, isLoading: list.isFetching };
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.mergeTitle(name)}>
      <p>{texts.mergeWords}</p>
      <div className={styles.pick}>
        <RecordPicker
          label={texts.other}
          placeholder={texts.search}
          useFound={useFound}
          error={errorOf('into')}
          onPick={(other) => void run(() => onSend(other.id), { onDone: onClose })}
        />
        <ErrorSummary errors={errors} />
      </div>
    </Dialog>
  );
}
