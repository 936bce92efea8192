import { type ReactNode, useState } from 'react';
import { Field } from '../../shared/ui/controls/field.tsx';
import { FormDialog } from '../shared/form/form-dialog.tsx';
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
  onSave: (names: Names) => Promise<unknown>;
  onClose: () => void;
  /** Other actions for it. */
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
  const field = (name: keyof Names) => ({
    label: texts[name],
    value: names[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setNames({ ...names, [name]: target.value }),
  });
  return (
    <FormDialog
      title={title}
      onSave={() => onSave({ ...names, code: names.code.trim().toUpperCase() })}
      onClose={onClose}
      below={children}
    >
      {(errorOf) => (
        <>
          {hasCode && (
            <Field
              dir="ltr"
              hint={texts.codeHint}
              maxLength={2}
              disabled={isCodeFixed}
              error={errorOf('code')}
              {...field('code')}
            />
          )}
          <Field required error={errorOf('titleFa')} {...field('titleFa')} />
          <Field dir="ltr" lang="en" error={errorOf('titleEn')} {...field('titleEn')} />
        </>
      )}
    </FormDialog>
  );
}
