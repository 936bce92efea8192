import { useEffect, useRef } from 'react';
import { actionOf, type PlayerAction } from './shortcuts.ts';

/** Fields and choices keep their own keys; the seek bar's arrows mean the same as ours. */
function isBusy(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'range') return false;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return true;
  return target instanceof HTMLButtonElement && (code === 'Space' || code === 'Enter');
}

export function useKeyboard(onAction: (action: PlayerAction) => void): void {
  const handler = useRef(onAction);
  handler.current = onAction;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isBusy(event.target, event.code)) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      handler.current(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
