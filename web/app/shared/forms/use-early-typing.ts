import { type RefObject, useLayoutEffect } from 'react';

/**
 * For a field whose text is kept in state: on a slow connection a viewer types before the scripts load, and they would
 * not notice. Runs before the page can handle a click, which would otherwise find an empty field.
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
