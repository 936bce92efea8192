import { type SelectHTMLAttributes, useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { type FieldFrame, Frame } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldFrame, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly SelectOption[];
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
export function SelectField({ label, error, hint, isLabelHidden, options, ...select }: SelectFieldProps) {
  const ref = useDefaultValue(select.defaultValue);
  return (
    <Frame label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <span className={styles.selectFrame}>
          <select {...control} ref={ref} className={`${styles.control} ${styles.select}`} {...select}>
            {options.map((option) => (
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
