import { type RefObject, useEffect, useEffectEvent } from 'react';

export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  isWatching: boolean,
  onPress: () => void,
) {
  const notify = useEffectEvent(onPress);
  useEffect(() => {
    if (!isWatching) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) notify();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [element, isWatching]);
}
