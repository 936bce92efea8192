import { type SelectHTMLAttributes, useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { type FieldFrame, Frame } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  /** The label of the option without a value, which comes first. */
  none?: string;
  /** The labels by their values. */
  words?: Readonly<Record<string, string>>;
  options?: readonly SelectOption[];
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
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, isLabelHidden, none, words = {}, options = [], ...select } = props;
  const ref = useDefaultValue(select.defaultValue);
  const all = [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...Object.entries(words).map(([value, name]) => ({ value, label: name })),
    ...options,
  ];
  return (
    <Frame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <span className={styles.selectFrame}>
          <select {...control} ref={ref} className={`${styles.control} ${styles.select}`} {...select}>
            {all.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </span>
      )}
    </Frame>
  );
}
