import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The position for a row dragged to this height: before the first row whose middle is below it. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children] as HTMLElement[];
  const before = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return before < 0 ? rows.length - 1 : before;
}

/** Dragging by a handle, with mouse, finger or pen; rows are reordered during the drag. */
export function useDragOrder<List extends HTMLElement>(
  move: (from: number, to: number) => void,
  drop: () => void = () => {},
) {
  const list = useRef<List>(null);
  const [held, setHeld] = useState<number | null>(null);
  const isHeld = held !== null;

  const onMove = useEffectEvent((event: PointerEvent) => {
    if (held === null || !list.current) return;
    const to = placeAt(list.current, event.clientY);
    if (to === held) return;
    move(held, to);
    setHeld(to);
  });
  const onEnd = useEffectEvent(() => {
    setHeld(null);
    drop();
  });
  // On the window: a row that moves in the document loses its pointer capture.
  useEffect(() => {
    if (!isHeld) return;
    const ending = new AbortController();
    const options = { signal: ending.signal };
    window.addEventListener('pointermove', (event) => onMove(event), options);
    for (const name of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(name, () => onEnd(), options);
    return () => ending.abort();
  }, [isHeld]);

  const handleProps = (place: number) => ({
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button === 0) setHeld(place);
    },
  });
  return { list, held, handleProps };
}
