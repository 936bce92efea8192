import { useEffect, useState } from 'react';

/** The script that starts the others (start-later.ts) keeps on its element what was clicked before they loaded. */
interface Waiting extends HTMLElement {
  pressed?: HTMLButtonElement | null;
}

const waitingScript = (): Waiting | null => document.getElementById('start');

/** Captures every click that the page handles itself: such a click must not be repeated. */
export function hearPress(): void {
  const waiting = waitingScript();
  if (waiting) waiting.pressed = null;
}

/**
 * Renders nothing: a button that was clicked before hydration is clicked again for the user. It stands behind the
 * page, in the same boundary: a button is clicked only when the page around it is hydrated.
 */
export function EarlyPress(): null {
  const [isHeard, setHeard] = useState(false);
  // One render later: by then the fields know what was typed in them, too.
  useEffect(() => setHeard(Boolean(waitingScript()?.pressed)), []);
  useEffect(() => {
    const button = waitingScript()?.pressed;
    if (!isHeard || !button) return;
    hearPress();
    // A form that asks for a page did its work without a script; one that sends something waited.
    const hasWaited = button.type === 'button' || button.form?.method === 'post';
    if (button.isConnected && hasWaited) button.click();
  }, [isHeard]);
  return null;
}
