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
 * Renders nothing: clicks a button again that the user clicked before hydration. Placed after the page in the same
 * boundary, so that the page is hydrated by then.
 */
export function ReplayEarlyClicks(): null {
  const [hasClick, setHasClick] = useState(false);
  // One render later: by then the fields know what was typed in them, too.
  useEffect(() => setHasClick(Boolean(waitingScript()?.clicked)), []);
  useEffect(() => {
    const button = waitingScript()?.clicked;
    if (!hasClick || !button) return;
    forgetEarlyClick();
    // A GET form has already worked without scripts; a POST form has waited.
    const hasWaited = button.type === 'button' || button.form?.method === 'post';
    if (button.isConnected && hasWaited) button.click();
  }, [hasClick]);
  return null;
}
