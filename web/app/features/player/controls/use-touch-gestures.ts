import { type PointerEvent, useEffect, useRef } from 'react';

const DOUBLE_TAP_MS = 300;
/** Once a series of taps has begun, further taps may be slower. */
const FURTHER_TAP_MS = 700;
const HOLD_MS = 500;
const SWIPE_START_PX = 16;
/** A swipe across the whole picture moves this far. */
const SWIPE_SECONDS = 90;

/** The left third of the picture, the middle, the right third. */
export type Side = -1 | 0 | 1;

interface GestureHandlers {
  onTap: () => void;
  /** A quick second tap on the same side is the first that counts; so does each further one. */
  onMultiTap: (side: Side, count: number) => void;
  onSwipe: (seconds: number) => void;
  onSwipeEnd: (seconds: number) => void;
  onSwipeCancel: () => void;
  /** A finger is held still, or lifted again. */
  onHold: (isOn: boolean) => void;
}

interface Touch {
  id: number;
  x: number;
  y: number;
  width: number;
  left: number;
  isSwipe: boolean;
  isHeld: boolean;
}

interface TapRow {
  side: Side;
  count: number;
  until: number;
}

const secondsOf = ({ x, width }: Touch, clientX: number) => ((clientX - x) / width) * SWIPE_SECONDS;

function sideOf({ left, width }: Touch, clientX: number): Side {
  const share = (clientX - left) / width;
  if (share < 1 / 3) return -1;
  return share > 2 / 3 ? 1 : 0;
}

/** Touch on the picture itself: a tap, a series of quick taps, a swipe, or a long press. */
export function useTouchGestures(handlers: GestureHandlers) {
  const touch = useRef<Touch | null>(null);
  const row = useRef<TapRow | null>(null);
  const tapTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** For the timers below, which outlive a render. */
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  const holdTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(tapTimer.current);
      clearTimeout(holdTimer.current);
    },
    [],
  );

  function endHold(start: Touch | null) {
    clearTimeout(holdTimer.current);
    if (start?.isHeld) current.current.onHold(false);
  }

  function tap(start: Touch, { clientX, timeStamp }: PointerEvent) {
    const side = sideOf(start, clientX);
    const before = row.current;
    if (!before || before.side !== side || timeStamp > before.until) {
      row.current = { side, count: 0, until: timeStamp + DOUBLE_TAP_MS };
      tapTimer.current = setTimeout(() => current.current.onTap(), DOUBLE_TAP_MS);
      return;
    }
    clearTimeout(tapTimer.current);
    const count = before.count + 1;
    row.current = { side, count, until: timeStamp + FURTHER_TAP_MS };
    current.current.onMultiTap(side, count);
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'touch') return;
      // A second finger is the browser's zoom.
      if (!event.isPrimary) {
        if (touch.current?.isSwipe) current.current.onSwipeCancel();
        endHold(touch.current);
        touch.current = null;
        return;
      }
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const { pointerId: id, clientX: x, clientY: y } = event;
      const start = { id, x, y, left, width, isSwipe: false, isHeld: false };
      touch.current = start;
      holdTimer.current = setTimeout(() => {
        start.isHeld = true;
        current.current.onHold(true);
      }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = touch.current;
      if (start?.id !== event.pointerId || start.isHeld) return;
      const along = Math.abs(event.clientX - start.x);
      start.isSwipe ||= along > SWIPE_START_PX && along > Math.abs(event.clientY - start.y) * 2;
      if (!start.isSwipe) return;
      clearTimeout(holdTimer.current);
      current.current.onSwipe(secondsOf(start, event.clientX));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = touch.current;
      if (start?.id !== event.pointerId) return;
      touch.current = null;
      endHold(start);
      if (start.isHeld) return;
      if (start.isSwipe) current.current.onSwipeEnd(secondsOf(start, event.clientX));
      else tap(start, event);
    },
    onPointerCancel: () => {
      if (touch.current?.isSwipe) current.current.onSwipeCancel();
      endHold(touch.current);
      touch.current = null;
    },
  };
}
