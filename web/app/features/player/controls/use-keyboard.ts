import { useEffect, useEffectEvent } from 'react';
import { actionOf, type PlayerAction } from './shortcuts.ts';

/** Inputs keep their own keys, except the seek bar, whose arrow keys do the same as ours. */
function ownsKey(target: EventTarget | null, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog')) return true;
  if ('ourKeys' in target.dataset) return false;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return true;
  return target.closest('button, a') !== null && (code === 'Space' || code === 'Enter');
}

export function useKeyboard(onAction: (action: PlayerAction) => void): void {
  const handleAction = useEffectEvent(onAction);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(event.target, event.code)) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      handleAction(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
