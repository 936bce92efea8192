import { useEffect } from 'react';

/** The script that starts the others (start-later.ts) keeps on its element what was pressed before they came. */
interface Waiting extends HTMLElement {
  pressed?: HTMLButtonElement | null;
}

/** Who pressed a button before the page could hear it is not asked to press again. */
export function useEarlyPress(): void {
  useEffect(() => {
    const waiting: Waiting | null = document.getElementById('start');
    const button = waiting?.pressed;
    if (!waiting || !button) return;
    waiting.pressed = null;
    // The form's own buttons did their work without a script.
    if (button.isConnected && button.type === 'button') button.click();
  }, []);
}
