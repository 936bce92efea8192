import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  label: ReactNode;
  /** `switch` for what takes effect immediately, `box` for what is submitted with a form. */
  look?: 'box' | 'switch';
  onCheck?: (isChecked: boolean) => void;
}

export function Checkbox({ label, look = 'box', onCheck, className, ...input }: CheckboxProps) {
  return (
    <label className={[styles.label, className].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        className={styles[look]}
        {...(look === 'switch' ? { role: 'switch' } : {})}
        onChange={onCheck && (({ target }) => onCheck(target.checked))}
        {...input}
      />
      <span>{label}</span>
    </label>
  );
}
