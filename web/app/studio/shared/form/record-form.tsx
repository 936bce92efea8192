import { formatJalaliTime } from '@pardeh/persian/dates/tehran-time';
import { type ReactNode, useEffect } from 'react';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { studioTexts } from '../studio.texts.ts';
import { useShortcuts } from '../use-shortcut.ts';
import { CallForm } from './call-form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ErrorSummary } from './field-errors.tsx';
import { ListSource } from './field-sources.tsx';
import type { FieldWords } from './field-words.ts';
import { formTexts as texts } from './form.texts.ts';
import type { FormValues } from './form-values.ts';
import styles from './record-form.module.css';
import type { RecordForm as Form } from './use-record-form.ts';

export interface FormSection {
  key: string;
  title: string;
  content: ReactNode;
  /** A list field that fills the section. */
  field?: string;
}

interface RecordFormProps<V extends FormValues> {
  form: Form<V>;
  words: FieldWords;
  sections: readonly FormSection[];
  /** Shown next to «ذخیره». */
  actions?: ReactNode;
  saveLabel?: string;
  isReadOnly?: boolean;
}

/** Closing the tab with unsaved work asks for confirmation; the draft is stored in any case. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

function DraftOffer<V extends FormValues>({ form, words }: Pick<RecordFormProps<V>, 'form' | 'words'>) {
  if (!form.draft) return null;
  const { at, changes } = form.draft;
  const fields = Object.keys(changes).map(words.label).join('، ');
  return (
    <Alert title={texts.draft.title}>
      <p>{texts.draft.words(formatJalaliTime(new Date(at)), fields)}</p>
      <div className={`row ${styles.draftActions}`}>
        <Button variant="quiet" onClick={form.takeDraft}>
          {texts.draft.take}
        </Button>
        <Button variant="outline" onClick={form.dropDraft}>
          {texts.draft.drop}
        </Button>
      </div>
    </Alert>
  );
}

/** A column of sections, with an index next to it if there is room, and one save bar. */
export function RecordForm<V extends FormValues>(props: RecordFormProps<V>) {
  const { form, words, sections, actions, saveLabel = studioTexts.save, isReadOnly = false } = props;
  useLeaveWarning(form.isDirty);
  useShortcuts([{ code: 'KeyS', ctrl: true, run: () => void (form.isDirty && !isReadOnly && form.save()) }]);
  return (
    <div className={styles.layout}>
      <CallForm className={styles.form} noValidate onSubmit={form.save}>
        <DraftOffer form={form} words={words} />
        <fieldset className={styles.all} disabled={isReadOnly}>
          {sections.map(({ key, title, content, field }) => (
            <section
              key={key}
              id={key}
              className={styles.section}
              data-field={field}
              aria-labelledby={`${key}-title`}
            >
              <h2 className={styles.title} id={`${key}-title`}>
                {title}
              </h2>
              {field && <ListSource field={field} />}
              {content}
            </section>
          ))}
        </fieldset>
        {!isReadOnly && (
          <div className={styles.bar}>
            <ErrorSummary errors={form.errors} label={words.label} />
            <Button type="submit" isBusy={form.isBusy} disabled={!form.isDirty} title={texts.saveHint}>
              {saveLabel}
            </Button>
            {actions}
            {form.isDirty && (
              <Button variant="quiet" onClick={form.discard}>
                {texts.discard}
              </Button>
            )}
            <span className={styles.state} role="status">
              {form.isDirty ? texts.unsaved(form.changed.length) : texts.allSaved}
            </span>
          </div>
        )}
      </CallForm>
      {sections.length > 2 && (
        <nav className={styles.index} aria-label={texts.sections}>
          <ul>
            {sections.map(({ key, title }) => (
              <li key={key}>
                <a href={`#${key}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ConflictDialog form={form} words={words} />
    </div>
  );
}

/** Two or three short fields in one line where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
