import { fold } from '@pardeh/persian/fold';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../shared/browser/use-debounced.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { frameTexts } from './frame.texts.ts';
import styles from './palette.module.css';
import { type PaletteEntry, useFoundRecords } from './palette.queries.ts';

const texts = frameTexts.palette;
const PAUSE_MS = 150;
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Pages and actions, in the order in which they are offered. */
  entries: readonly PaletteEntry[];
}

const fits = (label: string, text: string) => fold(label).includes(fold(text));

/** The attribute itself, which React does not write: an opening dialog focuses the element that has it. */
const focusWhenOpened = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '');

interface PaletteEntriesProps {
  /** The ids of the list and of its entries begin with it. */
  id: string;
  entries: readonly PaletteEntry[];
  active: number;
  isLoading: boolean;
  onChoose: (entry: PaletteEntry) => void;
  onPoint: (place: number) => void;
}

function PaletteEntries({ id, entries, active, isLoading, onChoose, onPoint }: PaletteEntriesProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div
      id={`${id}-list`}
      className={styles.list}
      role="listbox"
      aria-label={texts.results}
      aria-busy={isLoading}
    >
      {entries.map((entry, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={entry.key}
          id={`${id}-${place}`}
          className={styles.entry}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onClick={() => onChoose(entry)}
          onPointerMove={() => onPoint(place)}
        >
          <span className={styles.label}>{entry.label}</span>
          {entry.note && <bdi className={styles.note}>{entry.note}</bdi>}
          <span className={styles.kind}>{entry.kind}</span>
        </div>
      ))}
    </div>
  );
}

function PaletteBody({ onClose, entries }: Omit<PaletteProps, 'isOpen'>) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const q = useDebounced(text.trim(), PAUSE_MS);
  const { found, isLoading } = useFoundRecords(q);
  const shown = [...entries.filter(({ label }) => fits(label, text.trim())), ...found];
  const active = Math.min(place, shown.length - 1);

  function choose(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
    if (entry.to) void navigate(entry.to);
    entry.run?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS.get(event.key);
    if (step && shown.length > 0) setPlace((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter') choose(shown[active]);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        ref={focusWhenOpened}
        className={styles.input}
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        aria-label={texts.title}
        placeholder={texts.placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteEntries
        id={id}
        entries={shown}
        active={active}
        isLoading={isLoading}
        onChoose={choose}
        onPoint={setPlace}
      />
      <p className={styles.hint}>{shown.length === 0 && !isLoading ? texts.nothing : texts.hint}</p>
    </>
  );
}

/** One field for everything: records by the forgiving search, pages and actions by their names. */
export function Palette({ isOpen, ...body }: PaletteProps) {
  return (
    <Dialog isOpen={isOpen} onClose={body.onClose} title={texts.title}>
      <PaletteBody {...body} />
    </Dialog>
  );
}
