import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a field whose text is kept as state: on a slow connection a viewer types before the scripts come, and they would
 * know nothing of it. Before the page can handle a click, not some moments later: the click would find an empty field.
 */
export function useEarlyTyping(
  field: RefObject<HTMLInputElement | null>,
  onTyped: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts have come
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed) onTyped(typed);
  }, []);
}
