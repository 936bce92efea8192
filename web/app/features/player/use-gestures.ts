import { type PointerEvent, useRef } from 'react';

const DOUBLE_TAP_MS = 300;
const SWIPE_PX = 24;
/** Across the whole picture a swipe moves so many seconds. */
const SWIPE_SECONDS = 90;

interface Deeds {
  onTap: () => void;
  /** −1 for the left third, 1 for the right, 0 between. */
  onDoubleTap: (side: -1 | 0 | 1) => void;
  onSwipe: (seconds: number) => void;
}

interface Touch {
  x: number;
  y: number;
  width: number;
  left: number;
}

/** Touch on the picture itself: a tap, two quick ones, or a swipe along it. */
export function useGestures({ onTap, onDoubleTap, onSwipe }: Deeds) {
  const touch = useRef<Touch | null>(null);
  const lastTap = useRef<{ at: number; timer: ReturnType<typeof setTimeout> } | null>(null);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      touch.current = { x: event.clientX, y: event.clientY, left, width };
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = touch.current;
      touch.current = null;
      if (!start) return;
      const along = event.clientX - start.x;
      if (Math.abs(along) > SWIPE_PX && Math.abs(along) > Math.abs(event.clientY - start.y) * 2) {
        return onSwipe((along / start.width) * SWIPE_SECONDS);
      }
      if (lastTap.current && event.timeStamp - lastTap.current.at < DOUBLE_TAP_MS) {
        clearTimeout(lastTap.current.timer);
        lastTap.current = null;
        const share = (event.clientX - start.left) / start.width;
        return onDoubleTap(share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0);
      }
      lastTap.current = { at: event.timeStamp, timer: setTimeout(onTap, DOUBLE_TAP_MS) };
    },
    onPointerCancel: () => {
      touch.current = null;
    },
  };
}
