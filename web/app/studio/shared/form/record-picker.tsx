import { useState } from 'react';
import { useDebounced } from '../../../shared/browser/use-debounced.ts';
import { Combobox } from '../../../shared/ui/controls/combobox.tsx';
import parts from '../parts.module.css';

const PAUSE_MS = 200;

export interface Picked {
  id: number;
  name: string;
  note: string;
  poster?: string | null;
  /** Set for a title. */
  type?: 'movie' | 'series';
}

export interface RecordPickerProps {
  label: string;
  placeholder: string;
  error?: string | undefined;
  /** Finds the records that a text may refer to; a hook, called with every text. */
  useFound: (q: string) => { found: readonly Picked[]; isLoading: boolean };
  onPick: (picked: Picked) => void;
  /** Offered last: a new record of this name. */
  create?: { label: (name: string) => string; run: (name: string) => void };
}

const NEW = 0;

/** Finds a record with the forgiving search and hands it on. */
export function RecordPicker({ useFound, onPick, create, ...field }: RecordPickerProps) {
  const [text, setText] = useState('');
  const name = text.trim();
  const q = useDebounced(name, PAUSE_MS);
  const { found, isLoading } = useFound(q);
  const offered = create ? [{ id: NEW, name: create.label(name), note: '' }] : [];
  const items: readonly Picked[] = name && q ? [...found, ...offered] : [];
  function choose(item: Picked) {
    if (item.id === NEW) create?.run(name);
    else onPick(item);
    setText('');
  }
  return (
    <Combobox
      {...field}
      value={text}
      onType={setText}
      items={items}
      keyOf={({ id }) => id}
      renderItem={(item) => (
        <>
          <span>{item.name}</span>
          <bdi className={parts.note}>{item.note}</bdi>
        </>
      )}
      onChoose={choose}
      isLoading={isLoading || q !== name}
    />
  );
}
