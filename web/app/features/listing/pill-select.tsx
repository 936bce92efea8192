import { toPersianDigits } from '@pardeh/persian/digits';
import type { ChangeEvent } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { Choice, ChoiceGroup } from './filter-options.ts';
import styles from './filter-pills.module.css';

export interface PillSelectProps {
  name: string;
  label: string;
  /** The label for no choice; without it, something is always chosen. */
  all?: string;
  /** Empty when nothing is chosen. */
  value: string;
  choices?: readonly Choice[];
  groups?: readonly ChoiceGroup[];
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  form?: string;
}

const option = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** The native select in the shape of a pill: familiar on phones, and it works before any script does. */
export function PillSelect(props: PillSelectProps) {
  const { name, label, all, value, choices = [], groups = [], onChange, form } = props;
  // A URL may contain a value that the list does not offer; another choice must not drop it.
  const isKnown =
    value === '' ||
    [...choices, ...groups.flatMap((group) => group.choices)].some((choice) => choice.value === value);
  return (
    <span className={styles.pill} data-on={(all && value !== '') || undefined}>
      <select
        className={styles.select}
        name={name}
        aria-label={label}
        value={value}
        onChange={onChange}
        form={form}
      >
        {all && <option value="">{all}</option>}
        {!isKnown && <option value={value}>{toPersianDigits(value)}</option>}
        {choices.map(option)}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map(option)}
          </optgroup>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </span>
  );
}
