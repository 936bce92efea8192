import type { StudioGenre } from '@pardeh/contract/studio/categories';
import type { ReactNode } from 'react';
import { Field } from '../../shared/ui/controls/field.tsx';
import { useValues } from '../shared/form/bind-fields.ts';
import { ValuesDialog } from '../shared/form/form-dialog.tsx';
import parts from '../shared/parts.module.css';
import styles from './categories.module.css';
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
  const code = { dir: 'ltr', hint: texts.codeHint, maxLength: 2, disabled: isCodeFixed } as const;
  return (
    <ValuesDialog
      form={form}
      labels={texts}
      title={title}
      onSave={() => onSave({ ...form.values, code: form.values.code.trim().toUpperCase() })}
      onClose={onClose}
      below={children}
    >
      {({ text }) => (
        <>
          {hasCode && <Field {...code} autoComplete="off" {...text('code', '')} />}
          <Field required autoComplete="off" {...text('titleFa', '')} />
          <Field dir="ltr" lang="en" autoComplete="off" {...text('titleEn', '')} />
        </>
      )}
    </ValuesDialog>
  );
}

interface NameLineProps extends Pick<StudioGenre, 'titleFa' | 'titleEn' | 'titles'> {
  onOpen: (() => void) | false;
}

/** A genre or a country in a list. */
export function NameLine({ titleFa, titleEn, titles, onOpen }: NameLineProps) {
  return (
    <li>
      <button type="button" className={parts.line} disabled={!onOpen} onClick={onOpen || undefined}>
        <span className={styles.name}>{titleFa}</span>
        <bdi className={parts.note}>{titleEn}</bdi>
        <span className={`${parts.note} ${parts.end}`}>{texts.count(titles)}</span>
      </button>
    </li>
  );
}
