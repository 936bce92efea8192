import type { KeyboardEvent, PointerEventHandler } from 'react';
import { formTexts } from './form.texts.ts';
import styles from './sortable.module.css';

interface SortHandleProps {
  name: string;
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
  drag: Readonly<Record<string, PointerEventHandler<HTMLElement>>>;
}

/** The handle for dragging a row, or moving it with the arrow keys. */
export function SortHandle({ name, place, count, onMove, drag }: SortHandleProps) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const places: Partial<Record<string, number>> = {
      ArrowUp: place - 1,
      ArrowDown: place + 1,
      Home: 0,
      End: count - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(place, to);
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={formTexts.sort.handle(name)}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span className={styles.grip} />
    </button>
  );
}
