import { useId } from 'react';
import { SelectField } from '../../../shared/ui/controls/select-field.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './fields.module.css';
import { formTexts as texts } from './form.texts.ts';

interface Option<K extends string | number> {
  key: K;
  label: string;
}

interface ChipsProps<K extends string | number> {
  label: string;
  options: readonly Option<K>[];
  value: readonly K[];
  onChange: (value: K[]) => void;
}

/** For few choices: all are shown, and each is switched on and off. */
export function ToggleChips<K extends string | number>({ label, options, value, onChange }: ChipsProps<K>) {
  const toggle = (key: K) =>
    onChange(value.includes(key) ? value.filter((other) => other !== key) : [...value, key]);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {options.map(({ key, label: name }) => (
          <label key={key} className={styles.toggle}>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={value.includes(key)}
              onChange={() => toggle(key)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** For choosing a few of many: a list to add from, and the chosen ones as chips. */
export function PickedChips<K extends string>(props: ChipsProps<K> & { placeholder: string }) {
  const { label, options, value, onChange, placeholder } = props;
  const id = useId();
  const nameOf = (key: K) => options.find((option) => option.key === key)?.label ?? key;
  const free = options.filter(({ key }) => !value.includes(key));
  return (
    <div className={styles.group}>
      <SelectField
        label={label}
        aria-describedby={id}
        value=""
        none={placeholder}
        options={free.map(({ key, label: name }) => ({ value: key, label: name }))}
        onChange={(event) => event.target.value && onChange([...value, event.target.value as K])}
      />
      <div className={styles.chips} id={id}>
        {value.map((key) => (
          <span key={key} className={styles.chip}>
            {nameOf(key)}
            <button
              type="button"
              className={styles.chipRemove}
              aria-label={texts.clear(nameOf(key))}
              onClick={() => onChange(value.filter((other) => other !== key))}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      </div>
    </div>
  );
}
