import { type KeyboardEvent, type PointerEventHandler, type ReactNode, useState } from 'react';
import { IconButton } from '../../../shared/ui/controls/icon-button.tsx';
import { formTexts } from './form.texts.ts';
import styles from './sortable.module.css';
import { useDragOrder } from './use-drag-order.ts';

const texts = formTexts.sort;

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

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  render: (item: T, place: number) => ReactNode;
  /** Without it rows can be ordered but not removed. */
  canRemove?: boolean;
}

/** Items added since go last. */
export function inOrderOf<T>(
  items: readonly T[],
  order: readonly T[],
  keyOf: (item: T) => string | number,
): T[] {
  const places = new Map(order.map((item, place) => [keyOf(item), place]));
  const placeOf = (item: T) => places.get(keyOf(item)) ?? order.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Sorted by dragging, or with the arrow keys on the handle; each move is announced to screen readers. */
export function SortableList<T>(props: SortableListProps<T>) {
  const { label, items, keyOf, nameOf, onChange, render, canRemove = true } = props;
  const [said, say] = useState('');
  // The dragged row stays under the pointer, even if the list is reloaded or changed by somebody else meanwhile.
  const [dragged, setDragged] = useState<readonly T[] | null>(null);
  const shown = dragged ?? items;
  const moveIn = (change: (next: T[]) => void) => (from: number, to: number) => {
    const item = shown[from];
    if (item === undefined || to < 0 || to >= shown.length || from === to) return;
    change(shown.toSpliced(from, 1).toSpliced(to, 0, item));
    say(texts.moved(nameOf(item), to + 1, shown.length));
  };
  const drop = () => {
    if (dragged) onChange(inOrderOf(items, dragged, keyOf));
    setDragged(null);
  };
  const { list, held, handleProps } = useDragOrder<HTMLOListElement>(moveIn(setDragged), drop);

  return (
    <>
      <ol className={styles.list} ref={list} aria-label={label}>
        {shown.map((item, place) => (
          <li key={keyOf(item)} className={styles.item} data-held={place === held || undefined}>
            <SortHandle
              name={nameOf(item)}
              place={place}
              count={shown.length}
              onMove={moveIn(onChange)}
              drag={handleProps(place)}
            />
            <div className={styles.content}>{render(item, place)}</div>
            {canRemove && (
              <IconButton
                icon="close"
                label={texts.remove(nameOf(item))}
                onClick={() => onChange(items.filter((_, at) => at !== place))}
              />
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}
