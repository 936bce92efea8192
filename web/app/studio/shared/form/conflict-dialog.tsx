import { useState } from 'react';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Dialog } from '../../../shared/ui/layers/dialog.tsx';
import parts from '../parts.module.css';
import { studioTexts } from '../studio.texts.ts';
import styles from './comparison.module.css';
import type { FieldWords } from './field-words.ts';
import { formTexts } from './form.texts.ts';
import type { FormValues } from './form-values.ts';
import type { RecordForm } from './use-record-form.ts';

const texts = formTexts.conflict;

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, label, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={parts.note}>{label}</span>
      <span className={styles.value}>{value || studioTexts.none}</span>
    </label>
  );
}

/** Both versions, field by field; fields without a conflict are merged without asking. */
export function ConflictDialog<V extends FormValues>(props: { form: RecordForm<V>; words: FieldWords }) {
  const { form, words } = props;
  const { conflict } = form;
  const [theirsFor, setTheirsFor] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState(conflict);
  // An earlier answer must not decide about other changes to the same field.
  if (asked !== conflict) {
    setAsked(conflict);
    setTheirsFor(new Set());
  }
  const choose = (field: string, isTheirs: boolean) => {
    const chosen = new Set([field]);
    setTheirsFor(isTheirs ? theirsFor.union(chosen) : theirsFor.difference(chosen));
  };
  return (
    <Dialog
      isOpen={conflict !== null}
      onClose={form.leaveConflict}
      title={texts.title}
      cancel={studioTexts.cancel}
      actions={<Button onClick={() => form.solveConflict(theirsFor)}>{texts.choose}</Button>}
    >
      <p className={styles.words}>{conflict?.clashes.length === 0 ? texts.noClash : texts.words}</p>
      {conflict?.clashes.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend className={styles.legend}>{words.label(field)}</legend>
          <Choice
            name={field}
            label={texts.mine}
            value={words.show(field, conflict.mine[field])}
            isChosen={!theirsFor.has(field)}
            onChoose={() => choose(field, false)}
          />
          <Choice
            name={field}
            label={texts.theirs}
            value={words.show(field, conflict.theirs.values[field])}
            isChosen={theirsFor.has(field)}
            onChoose={() => choose(field, true)}
          />
          <p className={parts.note}>
            {texts.before}: {words.show(field, conflict.base[field]) || studioTexts.none}
          </p>
        </fieldset>
      ))}
    </Dialog>
  );
}
