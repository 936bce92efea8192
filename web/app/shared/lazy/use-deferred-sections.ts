import { useDeferredValue, useEffect } from 'react';

let hasStarted = false;

/**
 * Whether all of a page is to be drawn. A page that one goes to shows what is seen first, and the rest in the next turn; the
 * page that the server sent is whole from the beginning.
 */
export function useDeferredSections(): boolean {
  const isWhole = useDeferredValue(true, !hasStarted);
  useEffect(() => {
    hasStarted = true;
  }, []);
  return isWhole;
}
