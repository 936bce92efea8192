import { type RefObject, useEffect } from 'react';

/**
 * For a field whose text is kept as state: on a slow line a viewer types before the scripts come, and they would
 * know nothing of it.
 */
export function useEarlyTyping(
  field: RefObject<HTMLInputElement | null>,
  onTyped: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts have come
  useEffect(() => {
    const typed = field.current?.value;
    if (typed) onTyped(typed);
  }, []);
}
