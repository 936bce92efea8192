const KEY = 'reloaded-for';

/**
 * A part that cannot be loaded is usually one of an older build: a fresh page names the new ones.
 * The router reloads for whole pages by itself; this does so for their parts, once per address.
 */
export function reloadWhenPartsAreMissing(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line a reload would only take away the page that is there.
    if (!navigator.onLine) return;
    if (sessionStorage.getItem(KEY) === window.location.href) return;
    sessionStorage.setItem(KEY, window.location.href);
    event.preventDefault();
    window.location.reload();
  });
}
