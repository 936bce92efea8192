import { type PointerEvent, useRef, useState } from 'react';

/** The place of a row that is dragged to this height: before the first row whose middle is below it. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children] as HTMLElement[];
  const before = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return before < 0 ? rows.length - 1 : before;
}

/** Dragging by a handle, with mouse, finger or pen; the rows change places while it moves. */
export function useDragOrder<List extends HTMLElement>(move: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const [held, setHeld] = useState<number | null>(null);

  const handleProps = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(place);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held === null || !list.current) return;
      const to = placeAt(list.current, event.clientY);
      if (to === held) return;
      move(held, to);
      setHeld(to);
    },
    onPointerUp: () => setHeld(null),
    onPointerCancel: () => setHeld(null),
  });
  return { list, held, handleProps };
}
