/** By the last the router learns that a pointer comes to a link. */
const SIGNS = ['click', 'pointerover', 'mouseover', 'focusin', 'touchstart', 'mouseout'] as const;

const isInLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a[href]') !== null;

/**
 * Offline the router cannot fetch the parts of another page, when a link is clicked or about to be, and would load
 * this one again, which may be lost with that. Links are then left to the browser: the worker has the page asked for,
 * or says that there is no connection.
 */
export function leaveLinksToBrowserOffline(): void {
  const leave = (event: Event) => {
    if (navigator.onLine) return;
    const { relatedTarget = null } = event as MouseEvent;
    if (isInLink(event.type === 'mouseout' ? relatedTarget : event.target)) event.stopPropagation();
  };
  for (const sign of SIGNS) window.addEventListener(sign, leave, { capture: true, passive: true });
}
