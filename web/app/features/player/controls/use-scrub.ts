import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Keys repeat: seek once they pause, not at every second on the way. */
const KEYS_SETTLED_MS = 120;

interface ScrubInput {
  time: number;
  duration: number;
  onSeek: (time: number) => void;
}

/**
 * The position of the thumb. A pointer is captured when it goes down, and the film seeks when it is released: the
 * preview above the bar makes loading on the way unnecessary.
 */
export function useScrub({ time, duration, onSeek }: ScrubInput) {
  const [wanted, setWanted] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isDragging, setDragging] = useState(false);
  const keysTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the film says where it is, it is right, unless a key or a pointer is on its way
  useEffect(() => {
    if (!isDragging && keysTimer.current === undefined) setWanted(null);
  }, [time]);
  useEffect(() => () => clearTimeout(keysTimer.current), []);

  function timeAt(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration;
  }
  function stop() {
    setDragging(false);
    setHovered(null);
  }

  return {
    shown: wanted ?? time,
    preview: isDragging ? wanted : hovered,
    isDragging,
    seekByKeys: (to: number) => {
      setWanted(to);
      clearTimeout(keysTimer.current);
      keysTimer.current = setTimeout(() => {
        keysTimer.current = undefined;
        onSeek(to);
      }, KEYS_SETTLED_MS);
    },
    pointerHandlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || duration === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setWanted(timeAt(event));
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (isDragging) setWanted(timeAt(event));
        else if (event.pointerType !== 'touch') setHovered(timeAt(event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!isDragging) return;
        const to = timeAt(event);
        setWanted(to);
        onSeek(to);
        stop();
      },
      onPointerCancel: () => {
        setWanted(null);
        stop();
      },
      onPointerLeave: () => setHovered(null),
    },
  };
}
