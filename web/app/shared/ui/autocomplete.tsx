import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useId } from 'react';
import styles from './autocomplete.module.css';
import { autocompleteTexts as texts } from './autocomplete.texts.ts';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface AutocompleteProps<T> {
  label: string;
  placeholder?: string;
  name?: string;
  /** The text in the field. */
  value: string;
  onValueChange: (value: string) => void;
  /** What the text may mean; filtering is the caller's, usually the API's. */
  items: readonly T[];
  keyOf: (item: T) => string | number;
  textOf: (item: T) => string;
  renderItem?: (item: T) => ReactNode;
  onChoose: (item: T) => void;
  isLoading?: boolean;
}

/** A field that offers answers while one types. Heavy: import it with `lazy`, where a page really needs it. */
export function Autocomplete<T>(props: AutocompleteProps<T>) {
  const { label, placeholder, name, value, onValueChange, items, keyOf, textOf, isLoading = false } = props;
  const id = useId();
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction="rtl">
        <Base.Root
          mode="none"
          items={items}
          itemToStringValue={textOf}
          value={value}
          onValueChange={onValueChange}
        >
          <div className={fieldStyles.field}>
            <label className={fieldStyles.label} htmlFor={id}>
              {label}
            </label>
            <Base.InputGroup className={styles.group}>
              <Base.Input id={id} name={name} placeholder={placeholder} className={fieldStyles.control} />
              <span className={styles.buttons}>
                {isLoading && <Spinner />}
                <Base.Clear className={styles.button} aria-label={texts.clear}>
                  <Icon name="close" />
                </Base.Clear>
              </span>
            </Base.InputGroup>
          </div>
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={6} align="start">
              <Base.Popup className={styles.popup}>
                <Base.Status className={styles.status}>{isLoading ? texts.loading : null}</Base.Status>
                <Base.Empty className={styles.status}>
                  {isLoading || !value ? null : texts.nothing}
                </Base.Empty>
                <Base.List className={styles.list}>
                  {(item: T) => (
                    <Base.Item
                      key={keyOf(item)}
                      value={item}
                      className={styles.item}
                      onClick={() => props.onChoose(item)}
                    >
                      {props.renderItem ? props.renderItem(item) : textOf(item)}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </DirectionProvider>
    </CSPProvider>
  );
}
