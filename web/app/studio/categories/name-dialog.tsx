import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CallResult } from '../../shared/api/try-call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import { studioTexts } from '../shared/studio.texts.ts';
import styles from './categories.module.css';
import { categoriesTexts as texts } from './categories.texts.ts';

export interface Names {
  code: string;
  titleFa: string;
  titleEn: string;
}

interface NameDialogProps {
  title: string;
  initial: Names;
  hasCode?: boolean;
  isCodeFixed?: boolean;
  onSave: (names: Names) => Promise<CallResult<unknown>>;
  onClose: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** The two names of a genre or a country. */
export function NameDialog({
  title,
  initial,
  hasCode = false,
  isCodeFixed = false,
  ...props
}: NameDialogProps) {
  const { onSave, onClose, children } = props;
  const [names, setNames] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const id = useId();
  const field = (name: keyof Names) => ({
    label: texts[name],
    value: names[name],
    error: errors[name]?.[0],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setNames({ ...names, [name]: target.value }),
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await onSave({ ...names, code: names.code.trim().toUpperCase() });
    if (result.ok) return onClose();
    setErrors(result.fields);
    if (Object.keys(result.fields).length === 0) toast(result.message, { kind: 'error' });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {studioTexts.cancel}
          </Button>
          <Button type="submit" form={id}>
            {studioTexts.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        {hasCode && (
          <Field dir="ltr" hint={texts.codeHint} maxLength={2} disabled={isCodeFixed} {...field('code')} />
        )}
        <Field required {...field('titleFa')} />
        <Field dir="ltr" lang="en" {...field('titleEn')} />
      </form>
      {children}
    </Dialog>
  );
}
