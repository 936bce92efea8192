import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether to render what lies outside of the first view. After a navigation it follows once the first view is on the
 * screen, with which it would otherwise compete for the processor; a page rendered by the server has it from the start.
 */
export function useDeferredSections(): boolean {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [hasSections, setSections] = useState(isFromServer);
  useEffect(() => {
    if (hasSections) return;
    return afterPaint(() => startTransition(() => setSections(true)));
  }, [hasSections]);
  return hasSections;
}

/** A frame is not begun before the one before the last is on the screen. */
const FRAMES = 3;

function afterPaint(run: () => void): () => void {
  let left = FRAMES;
  let frame = requestAnimationFrame(function count() {
    left--;
    if (left === 0) run();
    else frame = requestAnimationFrame(count);
  });
  return () => cancelAnimationFrame(frame);
}
