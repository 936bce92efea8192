import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

interface ComboboxOptions {
  /** How many options there are now. */
  count: number;
  isOpen?: boolean;
  /** The option that is active by itself: the first, or none (-1), where Enter in the field means the text. */
  start?: 0 | -1;
  onChoose?: (place: number) => void;
  onEscape?: (() => void) | undefined;
}

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** The arrow keys walk around through the options, and past `start` once a round. */
export function nextActive(active: number, step: number, count: number, start: 0 | -1): number {
  const stops = count - start;
  return ((active - start + step + stops) % stops) + start;
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** Keys and accessibility of a field with a list of options. The focus stays in the field. */
export function useCombobox({ count, isOpen = count > 0, start = 0, onChoose, onEscape }: ComboboxOptions) {
  const listId = useId();
  const [place, setPlace] = useState<number>(start);
  const active = isOpen ? Math.min(place, count - 1) : -1;

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS.get(event.key);
    if (step && isOpen && count > 0) setPlace(nextActive(active, step, count, start));
    else if (event.key === 'Enter' && onChoose && active >= 0) onChoose(active);
    else if (event.key === 'Escape' && onEscape) onEscape();
    // Enter would send the form around a field whose text alone means nothing.
    else if (event.key !== 'Enter' || start !== 0) return;
    event.preventDefault();
  }

  return {
    listId,
    active,
    restart: () => setPlace(start),
    onKeyDown,
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
    } as const,
    listProps: (label: string) =>
      ({
        id: listId,
        role: 'listbox',
        'aria-label': label,
        // A press on the list must not take the focus from the field.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
      }) as const,
    optionProps: (at: number) =>
      ({
        id: optionId(listId, at),
        role: 'option',
        tabIndex: -1,
        'aria-selected': at === active,
        onClick: () => onChoose?.(at),
        onPointerMove: () => setPlace(at),
      }) as const,
  };
}
