import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { moveActive } from './search-stage.ts';
import type { Search } from './use-search.ts';

/** The arrow keys walk through the results while the focus stays in the field; Escape leaves. */
export function useResultKeys(
  { text, stage }: Search,
  inputRef: RefObject<HTMLInputElement | null>,
  onEscape: () => void,
) {
  const [paths, setPaths] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const isOpen = stage !== 'start';

  // What was active may not be in the new list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: text and stage decide the list
  useEffect(() => setActive(-1), [text, stage]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      setActive(moveActive(active, event.key === 'ArrowDown' ? 1 : -1, paths.length));
      // From a tab too: the list is walked with the focus in the field.
      inputRef.current?.focus();
    }
  }

  return { active, chosenPath: isOpen ? paths[active] : undefined, setPaths, onKeyDown };
}
