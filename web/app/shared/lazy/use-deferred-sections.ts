import { useDeferredValue, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether to render the sections below the first view. After a navigation they follow one render later, so that the
 * first view is painted sooner; a page rendered by the server has them from the start.
 */
export function useDeferredSections(): boolean {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return useDeferredValue(true, isFromServer);
}
