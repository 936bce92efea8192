import { useEffect, useEffectEvent } from 'react';
import { actionOf, type PlayerAction } from './shortcuts.ts';

/** Fields and choices keep their own keys; the seek bar gives its arrows away, which mean the same to us. */
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
