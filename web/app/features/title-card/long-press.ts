const LONG_PRESS_MS = 450;
const MOVED_PX = 10;

/** On touch, a long press does what hovering does with a mouse. It is then not a tap and opens no menu. */
export function watchLongPress(onHold: (target: Element) => boolean, signal: AbortSignal): void {
  let hold: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  let hasHeld = false;
  const cancel = () => {
    clearTimeout(hold?.timer);
    hold = undefined;
  };

  window.addEventListener(
    'pointerdown',
    ({ pointerType, clientX: x, clientY: y, target }) => {
      hasHeld = false;
      cancel();
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        hasHeld = onHold(target);
      }, LONG_PRESS_MS);
      hold = { timer, x, y };
    },
    { signal, passive: true },
  );
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (hold && Math.hypot(clientX - hold.x, clientY - hold.y) > MOVED_PX) cancel();
    },
    { signal, passive: true },
  );
  window.addEventListener('pointerup', cancel, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('contextmenu', (event) => hasHeld && event.preventDefault(), { signal });
  window.addEventListener(
    'click',
    (event) => {
      if (!hasHeld) return;
      hasHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', cancel);
}
