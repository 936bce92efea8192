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
    // A form that asks for a page did its work without a script; one that sends something waited.
    const hasWaited = button.type === 'button' || button.form?.method === 'post';
    if (button.isConnected && hasWaited) button.click();
  }, []);
}
