import { type RefObject, useEffect, useEffectEvent } from 'react';

export function useOutsideClick(
  element: RefObject<HTMLElement | null>,
  isWatching: boolean,
  onClick: () => void,
) {
  const notify = useEffectEvent(onClick);
  useEffect(() => {
    if (!isWatching) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) notify();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [element, isWatching]);
}
