import { useEffect, useState } from 'react';

/** The script that starts the others (start-later.ts) keeps on its element what was pressed before they came. */
interface Waiting extends HTMLElement {
  pressed?: HTMLButtonElement | null;
}

const waitingScript = (): Waiting | null => document.getElementById('start');

/** Who pressed a button before the page could hear it is not asked to press again. */
export function useEarlyPress(): void {
  const [isHeard, setHeard] = useState(false);
  // One render later: by then the fields know what was typed in them, too.
  useEffect(() => setHeard(Boolean(waitingScript()?.pressed)), []);
  useEffect(() => {
    const waiting = waitingScript();
    const button = waiting?.pressed;
    if (!isHeard || !waiting || !button) return;
    waiting.pressed = null;
    // A form that asks for a page did its work without a script; one that sends something waited.
    const hasWaited = button.type === 'button' || button.form?.method === 'post';
    if (button.isConnected && hasWaited) button.click();
  }, [isHeard]);
}
