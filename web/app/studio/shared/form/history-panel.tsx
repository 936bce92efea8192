import { listRecordChanges, type RecordChange, type RecordKind } from '@pardeh/contract/studio/records';
import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/query/use-api-query.ts';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import { toast } from '../../../shared/ui/layers/toast-store.ts';
import { ListState } from '../list-state.tsx';
import { studioTexts } from '../studio.texts.ts';
import styles from './comparison.module.css';
import type { FieldWords } from './field-words.ts';
import { formTexts } from './form.texts.ts';
import { useUndoChange } from './use-undo-change.ts';

const texts = formTexts.history;
const SHOWN = 50;

interface HistoryProps {
  kind: RecordKind;
  id: number;
  words: FieldWords;
  /** The form that old values go back into; null where the record is read-only. */
  form: { set(patch: Readonly<Record<string, unknown>>): void } | null;
  /** Fields that the form can restore one by one. */
  canPutBack?: (field: string) => boolean;
}

function Change({ change, onDone, ...props }: { change: RecordChange; onDone: () => void } & HistoryProps) {
  const undo = useUndoChange(onDone);
  const { kind, words, form, canPutBack = () => true } = props;
  const { action, changes, user, at } = change;
  const putBack = (field: string, value: unknown) => {
    form?.set({ [field]: value });
    onDone();
    toast(texts.putBackDone);
  };
  return (
    <li className={styles.change}>
      <header className={styles.changeHead}>
        <strong>{texts.actions[action]}</strong>
        <span>{user?.name ?? studioTexts.nobody}</span>
        <time dateTime={at}>{formatJalaliTime(new Date(at))}</time>
      </header>
      <dl className={styles.values}>
        {Object.entries(changes).map(([field, [before, after]]) => (
          <div key={field} className={styles.pair}>
            <dt>{words.label(field)}</dt>
            <dd>
              <del>{words.show(field, before) || studioTexts.none}</del>
              <ins>{words.show(field, after) || studioTexts.none}</ins>
            </dd>
            {form && action !== 'create' && canPutBack(field) && (
              <button
                type="button"
                className={styles.putBack}
                aria-label={texts.putBackField(words.label(field))}
                onClick={() => putBack(field, before)}
              >
                {texts.putBack}
              </button>
            )}
          </div>
        ))}
      </dl>
      {form && kind === 'title' && action === 'edit' && (
        <button type="button" className={styles.putBack} onClick={() => undo(change.id)}>
          {texts.undoAll}
        </button>
      )}
    </li>
  );
}

function History({ onDone, ...props }: HistoryProps & { onDone: () => void }) {
  const list = useApiQuery(
    listRecordChanges,
    { query: { kind: props.kind, record: props.id, per_page: SHOWN } },
    { staleTime: 0 },
  );
  return (
    <ListState list={list} empty={<p className={styles.words}>{texts.empty}</p>}>
      {({ data }) => (
        <ol className={styles.changes}>
          {data.map((change) => (
            <Change key={change.id} change={change} onDone={onDone} {...props} />
          ))}
        </ol>
      )}
    </ListState>
  );
}

/** Who changed what and when, with a button that restores single values. */
export function HistoryButton(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="history" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title}>
        <History {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
