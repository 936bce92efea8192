import { type KeyboardEvent, useId, useState } from 'react';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { studioTexts } from '../studio.texts.ts';
import styles from './picker.module.css';

const PAUSE_MS = 200;

export interface Picked {
  id: number;
  name: string;
  note: string;
  poster?: string | null;
  /** Of a title. */
  type?: 'movie' | 'series';
}

export interface RecordPickerProps {
  label: string;
  placeholder: string;
  /** Finds the records that a text may mean; a hook, called with every text. */
  useFound: (q: string) => { found: readonly Picked[]; isLoading: boolean };
  onPick: (picked: Picked) => void;
  /** Offered last: a new record of this name. */
  create?: { label: (name: string) => string; run: (name: string) => void };
}

const NEW = 0;
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** The text, what it may mean, and which of these the arrow keys have reached. */
function usePicker({ useFound, onPick, create }: Pick<RecordPickerProps, 'useFound' | 'onPick' | 'create'>) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const name = text.trim();
  const q = useDebounced(name, PAUSE_MS);
  const { found, isLoading } = useFound(q);
  const offered = create ? [{ id: NEW, name: create.label(name), note: '' }] : [];
  const items: readonly Picked[] = name && q ? [...found, ...offered] : [];
  const active = Math.min(place, items.length - 1);

  function type(next: string) {
    setText(next);
    setPlace(0);
  }

  function choose(item: Picked | undefined) {
    if (!item) return;
    if (item.id === NEW) create?.run(name);
    else onPick(item);
    type('');
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS.get(event.key);
    if (items.length === 0) {
      // Enter would send the form around the field.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (step) setPlace((active + step + items.length) % items.length);
    else if (event.key === 'Enter') choose(items[active]);
    else if (event.key === 'Escape') setText('');
    else return;
    event.preventDefault();
  }

  return {
    text,
    type,
    items,
    active,
    setPlace,
    choose,
    onKeyDown,
    isWaiting: isLoading,
    hasText: name !== '',
  };
}

/**
 * Finds a record with the forgiving search and hands it on. Its list stands beside the field and not at the end of the
 * page, where an open dialog would cover it.
 */
export function RecordPicker({ label, placeholder, ...source }: RecordPickerProps) {
  const id = useId();
  const { text, type, items, active, setPlace, choose, onKeyDown, isWaiting, hasText } = usePicker(source);
  return (
    <div className={styles.picker}>
      <Field
        label={label}
        placeholder={placeholder}
        role="combobox"
        autoComplete="off"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} aria-busy={isWaiting}>
        {items.map((item, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={item.id}
            id={`${id}-${at}`}
            className={styles.item}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => choose(item)}
            onPointerMove={() => setPlace(at)}
          >
            <span>{item.name}</span>
            <bdi className={styles.note}>{item.note}</bdi>
          </div>
        ))}
        {isWaiting && items.length === 0 && hasText && <p className={styles.note}>{studioTexts.loading}</p>}
      </div>
    </div>
  );
}
