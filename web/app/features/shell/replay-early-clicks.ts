import { useEffect, useState } from 'react';

/** The script that starts the others (defer-scripts.ts) keeps on its element what was clicked before they loaded. */
interface Waiting extends HTMLElement {
  clicked?: HTMLButtonElement | null;
}

const waitingScript = (): Waiting | null => document.getElementById('start');

/** Captures every click that the page handles itself: such a click must not be repeated. */
export function forgetEarlyClick(): void {
  const waiting = waitingScript();
  if (waiting) waiting.clicked = null;
}

/**
 * Renders nothing: a button that was clicked before hydration is clicked again for the user. It stands behind the
 * page, in the same boundary: a button is clicked only when the page around it is hydrated.
 */
export function ReplayEarlyClicks(): null {
  const [hasClick, setHasClick] = useState(false);
  // One render later: by then the fields know what was typed in them, too.
  useEffect(() => setHasClick(Boolean(waitingScript()?.clicked)), []);
  useEffect(() => {
    const button = waitingScript()?.clicked;
    if (!hasClick || !button) return;
    forgetEarlyClick();
    // A form that asks for a page did its work without a script; one that sends something waited.
    const hasWaited = button.type === 'button' || button.form?.method === 'post';
    if (button.isConnected && hasWaited) button.click();
  }, [hasClick]);
  return null;
}
