import { useDeferredValue, useEffect } from 'react';

let hasStarted = false;

/**
 * Whether to render the sections below the first view. After a navigation they follow one render later, so that the
 * first view is painted sooner; a page rendered by the server has them from the start.
 */
export function useDeferredSections(): boolean {
  const isWhole = useDeferredValue(true, !hasStarted);
  useEffect(() => {
    hasStarted = true;
  }, []);
  return isWhole;
}
