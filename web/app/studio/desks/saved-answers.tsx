import {
  deleteSavedAnswer,
  listSavedAnswers,
  type SavedAnswer,
  saveAnswer,
} from '@pardeh/contract/studio/desks/saved-answers';
import { useState } from 'react';
import { callApi } from '../../shared/api/browser-api.ts';
import { useApiMutation } from '../../shared/query/use-api-mutation.ts';
import { useApiQuery } from '../../shared/query/use-api-query.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { Field, TextAreaField } from '../../shared/ui/controls/field.tsx';
import { Dialog } from '../../shared/ui/layers/dialog.tsx';
import { useValues } from '../shared/form/bind-fields.ts';
import { ValuesDialog } from '../shared/form/form-dialog.tsx';
import parts from '../shared/parts.module.css';
import styles from './desks.module.css';
import { deskTexts } from './desks.texts.ts';

const texts = deskTexts.saved;

type Draft = Omit<SavedAnswer, 'id'> & { id?: number };

interface SavedAnswersProps {
  /** The text written so far, as a start for a new saved answer. */
  written: string;
  onInsert: (body: string) => void;
}

/** Support's frequent answers: insert, create, edit or delete them. */
export function SavedAnswers({ written, onInsert }: SavedAnswersProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft | null>(null);
  const insert = (body: string) => {
    onInsert(body);
    setOpen(false);
  };
  // The list closes itself when the form opens.
  const backToList = () => {
    setDraft(null);
    setOpen(true);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {draft ? (
        <AnswerDialog draft={draft} onClose={backToList} />
      ) : (
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={texts.open}
          actions={
            <Button variant="outline" icon="plus" onClick={() => setDraft({ name: '', body: written })}>
              {texts.add}
            </Button>
          }
        >
          {isOpen && <AnswerList onInsert={insert} onEdit={setDraft} />}
        </Dialog>
      )}
    </>
  );
}

interface AnswerListProps {
  onInsert: (body: string) => void;
  onEdit: (answer: SavedAnswer) => void;
}

function AnswerList({ onInsert, onEdit }: AnswerListProps) {
  const { call } = useApiMutation({ refresh: 'all' });
  const { data: reply } = useApiQuery(listSavedAnswers);
  if (!reply) return null;
  if (reply.data.length === 0) return <p className={parts.note}>{texts.none}</p>;
  const remove = ({ id, name, body }: SavedAnswer) =>
    void call(
      deleteSavedAnswer,
      { params: { id } },
      {
        done: texts.deleted,
        onUndo: () => void call(saveAnswer, { body: { name, body } }, { done: texts.done }),
      },
    );
  return (
    <ul className={parts.list}>
      {reply.data.map((answer) => (
        <li key={answer.id} className={parts.item}>
          <strong>{answer.name}</strong>
          <p className={styles.body}>{answer.body}</p>
          <div className={parts.actions}>
            <Button variant="outline" onClick={() => onInsert(answer.body)}>
              {texts.insert}
            </Button>
            <Button variant="quiet" onClick={() => onEdit(answer)}>
              {texts.edit}
            </Button>
            <Button variant="quiet" onClick={() => remove(answer)}>
              {texts.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function AnswerDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const form = useValues(draft);
  return (
    <ValuesDialog
      form={form}
      labels={texts}
      title={draft.id === undefined ? texts.add : texts.edit}
      onSave={() => callApi(saveAnswer, { body: form.values })}
      onClose={onClose}
    >
      {({ text }) => (
        <>
          <Field {...text('name', '')} />
          <TextAreaField rows={6} {...text('body', '')} />
        </>
      )}
    </ValuesDialog>
  );
}
