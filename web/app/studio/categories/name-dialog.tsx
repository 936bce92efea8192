import type { ReactNode } from 'react';
import { Field } from '../../shared/ui/controls/field.tsx';
import { bindFields, useValues } from '../shared/form/bind-fields.ts';
import { FormDialog } from '../shared/form/form-dialog.tsx';
import { categoriesTexts as texts } from './categories.texts.ts';

export type Names = {
  code: string;
  titleFa: string;
  titleEn: string;
};

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
export function NameDialog(props: NameDialogProps) {
  const { title, initial, hasCode = false, isCodeFixed = false, onSave, onClose, children } = props;
  const form = useValues(initial);
  return (
    <FormDialog
      title={title}
      onSave={() => onSave({ ...form.values, code: form.values.code.trim().toUpperCase() })}
      onClose={onClose}
      below={children}
    >
      {(errorOf) => {
        const { text } = bindFields({ ...form, errorOf }, texts);
        const code = { dir: 'ltr', hint: texts.codeHint, maxLength: 2, disabled: isCodeFixed } as const;
        return (
          <>
            {hasCode && <Field {...code} autoComplete="off" {...text('code', '')} />}
            <Field required autoComplete="off" {...text('titleFa', '')} />
            <Field dir="ltr" lang="en" autoComplete="off" {...text('titleEn', '')} />
          </>
        );
      }}
    </FormDialog>
  );
}
