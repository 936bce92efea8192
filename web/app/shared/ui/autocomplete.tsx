import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './autocomplete.module.css';
import { autocompleteTexts as texts } from './autocomplete.texts.ts';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface AutocompleteProps<T> {
  label: string;
  hint?: string;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** The text in the field. */
  value: string;
  /** Typed or cleared; what is chosen from the list comes by `onChoose`. */
  onType: (value: string) => void;
  /** What the text may mean; filtering is the caller's, usually the API's. */
  items: readonly T[];
  keyOf: (item: T) => string | number;
  textOf: (item: T) => string;
  renderItem?: (item: T) => ReactNode;
  onChoose: (item: T) => void;
  isLoading?: boolean;
}

function Options<T>(props: AutocompleteProps<T>) {
  const { value, keyOf, textOf, renderItem = textOf, onChoose, isLoading = false } = props;
  return (
    <Base.Portal>
      <Base.Positioner className={styles.positioner} sideOffset={6} align="start">
        <Base.Popup className={styles.popup}>
          <Base.Status className={styles.status}>{isLoading ? texts.loading : null}</Base.Status>
          <Base.Empty className={styles.status}>{isLoading || !value ? null : texts.nothing}</Base.Empty>
          <Base.List className={styles.list}>
            {(item: T) => (
              <Base.Item
                key={keyOf(item)}
                value={item}
                className={styles.item}
                onClick={() => onChoose(item)}
              >
                {renderItem(item)}
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** A field that offers answers to what is typed. Heavy: only in pages that are not a visitor's first view. */
export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const { label, hint, error, name, ref, value, onType, items, textOf, isLoading = false } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction="rtl">
        <Base.Root
          mode="none"
          items={items}
          itemToStringValue={textOf}
          value={value}
          onValueChange={(text, { reason }) => reason !== 'item-press' && onType(text)}
        >
          <div className={fieldStyles.field}>
            <label className={fieldStyles.label} htmlFor={id}>
              {label}
            </label>
            <Base.InputGroup className={styles.group}>
              <Base.Input
                id={id}
                ref={ref}
                name={name}
                aria-invalid={error ? true : undefined}
                aria-describedby={describedBy || undefined}
                className={fieldStyles.control}
              />
              <span className={styles.buttons}>
                {isLoading && <Spinner />}
                <Base.Clear className={styles.button} aria-label={texts.clear}>
                  <Icon name="close" />
                </Base.Clear>
              </span>
            </Base.InputGroup>
            {error && (
              <p className={fieldStyles.error} id={`${id}-error`} role="alert">
                {error}
              </p>
            )}
            {hint && (
              <p className={fieldStyles.hint} id={`${id}-hint`}>
                {hint}
              </p>
            )}
          </div>
          <Options {...props} />
        </Base.Root>
      </DirectionProvider>
    </CSPProvider>
  );
}
