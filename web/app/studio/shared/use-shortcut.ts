import { useEffect, useRef } from 'react';

interface Shortcut {
  /** By key position, so that it works with a Persian layout. */
  code: string;
  ctrl?: boolean;
  shift?: boolean;
  run: (event: KeyboardEvent) => void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isCheckbox = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

const fits = (event: KeyboardEvent, { code, ctrl = false, shift = false }: Shortcut) =>
  event.code === code &&
  (event.ctrlKey || event.metaKey) === ctrl &&
  event.shiftKey === shift &&
  !event.altKey;

/** Keyboard shortcuts of the page: those without Ctrl are off while typing, and all are off behind an open dialog. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const shortcut = latest.current.find((known) => fits(event, known));
      if (!shortcut) return;
      if (!shortcut.ctrl && isTyping(event.target) && !isCheckbox(event.target)) return;
      event.preventDefault();
      shortcut.run(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
