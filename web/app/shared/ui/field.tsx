import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import styles from './field.module.css';
import { fieldTexts as texts } from './field.texts.ts';
import { IconButton } from './icon-button.tsx';

interface FieldFrame {
  label: string;
  /** What is wrong with the value, in a sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Hidden from sight only: the placeholder or the place says it. */
  isLabelHidden?: boolean;
}

interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, hint and error below, each linked to the control. */
function Frame({
  label,
  error,
  hint,
  isLabelHidden,
  children,
}: FieldFrame & { children: (control: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export type FieldProps = FieldFrame & ComponentProps<'input'>;

export function Field({ label, error, hint, isLabelHidden = false, className, ...input }: FieldProps) {
  return (
    <Frame {...{ label, error, hint, isLabelHidden }}>
      {(control) => (
        <input {...control} className={[styles.control, className].filter(Boolean).join(' ')} {...input} />
      )}
    </Frame>
  );
}

export function PasswordField({ label, error, hint, className, ...input }: Omit<FieldProps, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Frame {...{ label, error, hint }}>
      {(control) => (
        <span className={styles.withButton}>
          <input
            {...control}
            dir="ltr"
            type={isShown ? 'text' : 'password'}
            className={[styles.control, className].filter(Boolean).join(' ')}
            {...input}
          />
          <IconButton
            className={styles.inside}
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            hasTooltip={false}
          />
        </span>
      )}
    </Frame>
  );
}

export type TextAreaFieldProps = FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaField({
  label,
  error,
  hint,
  isLabelHidden = false,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <Frame {...{ label, error, hint, isLabelHidden }}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          className={[styles.control, styles.area, className].filter(Boolean).join(' ')}
          {...area}
        />
      )}
    </Frame>
  );
}
