import { type SelectHTMLAttributes, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  options: readonly SelectOption[];
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** The validation message. */
  error?: string | undefined;
}

/** React reads `defaultValue` once; a filter must follow it when one goes back to an earlier address. */
function useDefaultValue(value: SelectFieldProps['defaultValue']) {
  const select = useRef<HTMLSelectElement>(null);
  const written = useRef(value);
  useEffect(() => {
    if (select.current && written.current !== value) select.current.value = String(value);
    written.current = value;
  }, [value]);
  return select;
}

/** The browser's own list: the best one on phones, and it works before any script does. */
export function SelectField({
  label,
  options,
  isLabelHidden = false,
  hint,
  error,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId();
  const ref = useDefaultValue(select.defaultValue);
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.selectFrame}>
        <select
          ref={ref}
          id={id}
          className={[styles.control, styles.select, className].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.arrow} />
      </span>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
