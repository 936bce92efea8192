import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a field whose text is kept as state: on a slow line a viewer types before the scripts come, and they would
 * know nothing of it. Hand the answer to the field as its ref.
 */
export function useEarlyTyping(onTyped: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts have come
  useEffect(() => {
    const typed = field.current?.value;
    if (typed) onTyped(typed);
  }, []);
  return field;
}
