/** `mouseout` is how the router notices a pointer moving onto a link, since React derives `mouseenter` from it. */
const SIGNS = ['click', 'pointerover', 'mouseover', 'focusin', 'touchstart', 'mouseout'] as const;

const isInLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a[href]') !== null;

/**
 * Offline, the router cannot fetch another page's chunks when a link is clicked or hovered, and would reload this page,
 * which may then be lost. Links are therefore left to the browser: the service worker has the page, or says that there
 * is no connection.
 */
export function leaveLinksToBrowserOffline(): void {
  const leave = (event: Event) => {
    if (navigator.onLine) return;
    const { relatedTarget = null } = event as MouseEvent;
    if (isInLink(event.type === 'mouseout' ? relatedTarget : event.target)) event.stopPropagation();
  };
  for (const sign of SIGNS) window.addEventListener(sign, leave, { capture: true, passive: true });
}
