import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../use-shortcut.ts';

const ROW = '[data-row]';

/** j and k move through the rows, x selects; Enter natively follows the focused link. */
export function useRowKeys(onToggle?: (id: number) => void): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>(`${ROW} [data-row-link]`) ?? [])];
  const rowOfFocus = () => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

  function walk(step: 1 | -1) {
    const all = links();
    const row = rowOfFocus();
    const place = all.findIndex((link) => link.closest(ROW) === row);
    const next = place < 0 ? 0 : Math.min(all.length - 1, Math.max(0, place + step));
    all[next]?.focus();
    all[next]?.scrollIntoView({ block: 'nearest' });
  }

  useShortcuts([
    { code: 'KeyJ', run: () => walk(1) },
    { code: 'KeyK', run: () => walk(-1) },
    {
      code: 'KeyX',
      run: () => {
        const id = Number(rowOfFocus()?.dataset.row);
        if (id) onToggle?.(id);
      },
    },
  ]);
  return table;
}
