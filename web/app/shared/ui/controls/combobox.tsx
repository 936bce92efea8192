import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './combobox.module.css';
import { Field, type FieldProps } from './field.tsx';
import { useCombobox } from './use-combobox.ts';

const texts = {
  clear: 'پاک کردن',
  loading: 'در حال بارگذاری…',
  nothing: 'بی‌نتیجه',
  list: 'پیشنهادها',
} as const;

interface ComboboxProps<T>
  extends Pick<FieldProps, 'label' | 'placeholder' | 'hint' | 'error' | 'name' | 'ref'> {
  value: string;
  onType: (value: string) => void;
  /** Suggestions for the text; filtering is up to the caller, usually the API. */
  items: readonly T[];
  keyOf: (item: T) => string | number;
  renderItem: (item: T) => ReactNode;
  onChoose: (item: T) => void;
  isLoading: boolean;
  /** See `useCombobox`. */
  start?: 0 | -1;
}

/**
 * A field that offers answers to what is typed. Its list stands beside the field and not at the end of the page, where
 * an open dialog would cover it.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { value, onType, items, keyOf, renderItem, onChoose, isLoading, start = 0, ...field } = props;
  const [isShown, setShown] = useState(false);
  const count = isShown ? items.length : 0;
  const { inputProps, listProps, optionProps, onKeyDown, restart } = useCombobox({
    count,
    start,
    onChoose: (place) => choose(items[place]),
    onEscape: count > 0 ? leave : undefined,
  });
  function type(next: string) {
    onType(next);
    setShown(true);
    restart();
  }
  /** Enter right after typing would choose what was found for an earlier text. */
  function onFieldKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && start === 0 && isLoading) event.preventDefault();
    else onKeyDown(event);
  }
  /** What is typed to find a record means nothing without it. */
  function leave() {
    if (start === 0) onType('');
    setShown(false);
  }
  function choose(item: T | undefined) {
    if (item === undefined) return;
    onChoose(item);
    setShown(false);
  }
  return (
    <div className={styles.combobox}>
      <Field
        {...field}
        {...inputProps}
        value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onFieldKeyDown}
        onFocus={() => setShown(value !== '' && items.length > 0)}
        onBlur={() => setShown(false)}
        {...(value && start < 0
          ? { button: { icon: 'close', label: texts.clear, onClick: () => type('') } }
          : {})}
      />
      <div className={styles.popup}>
        {count > 0 && (
          <div {...listProps(texts.list)} aria-busy={isLoading}>
            {items.map((item, at) => (
              <div key={keyOf(item)} className={styles.option} {...optionProps(at)}>
                {renderItem(item)}
              </div>
            ))}
          </div>
        )}
        {isShown && value.trim() !== '' && items.length === 0 && (
          <p className={styles.note} role="status">
            {isLoading ? texts.loading : texts.nothing}
          </p>
        )}
      </div>
    </div>
  );
}
