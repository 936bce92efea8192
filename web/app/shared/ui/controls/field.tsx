import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId, useState } from 'react';
import styles from './field.module.css';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

const texts = {
  showPassword: 'نمایش گذرواژه',
  hidePassword: 'پنهان کردن گذرواژه',
} as const;

export interface FieldFrame {
  label: string;
  /** The validation message. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Only visually hidden: the placeholder or the context makes it clear. */
  isLabelHidden?: boolean | undefined;
}

interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label above, hint and error below, each linked to the control. */
export function Frame(props: FieldFrame & { children: (control: Described) => ReactNode }) {
  const { label, error, hint, isLabelHidden, children } = props;
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
        <p className="caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends FieldFrame, ComponentProps<'input'> {
  /** A button inside the field. */
  button?: Pick<IconButtonProps, 'icon' | 'label' | 'onClick' | 'aria-pressed' | 'disabled'>;
}

export function Field(props: FieldProps) {
  const { label, error, hint, isLabelHidden, button, className, ...input } = props;
  return (
    <Frame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => {
        const box = (
          <input {...control} className={[styles.control, className].filter(Boolean).join(' ')} {...input} />
        );
        if (!button) return box;
        return (
          <span className={styles.withButton}>
            {box}
            <IconButton className={styles.inside} {...button} />
          </span>
        );
      }}
    </Frame>
  );
}

export function PasswordField(props: Omit<FieldProps, 'type' | 'button'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      dir="ltr"
      type={isShown ? 'text' : 'password'}
      button={{
        icon: isShown ? 'eye-off' : 'eye',
        label: isShown ? texts.hidePassword : texts.showPassword,
        'aria-pressed': isShown,
        onClick: () => setShown(!isShown),
      }}
      {...props}
    />
  );
}

export type TextAreaFieldProps = FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>;

export function TextAreaField({ label, error, hint, isLabelHidden, ...area }: TextAreaFieldProps) {
  return (
    <Frame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <textarea {...control} rows={4} className={`${styles.control} ${styles.area}`} {...area} />
      )}
    </Frame>
  );
}
