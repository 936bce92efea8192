const KEY = 'reloaded-for';
const WANTED_KEY = 'wanted-page';

interface WantedPage {
  from: string;
  to: string;
}

/** Null when the page has arrived. */
export function saveWantedPage(to: string | null): void {
  try {
    if (to === null) sessionStorage.removeItem(WANTED_KEY);
    else sessionStorage.setItem(WANTED_KEY, JSON.stringify({ from: window.location.href, to }));
  } catch {
    // Without storage a failed page load leads back to where the viewer was.
  }
}

function takeWantedPage(): string | null {
  try {
    const wanted = JSON.parse(sessionStorage.getItem(WANTED_KEY) ?? 'null') as WantedPage | null;
    sessionStorage.removeItem(WANTED_KEY);
    return wanted?.from === window.location.href ? wanted.to : null;
  } catch {
    return null;
  }
}

/**
 * When the code of a page cannot be loaded, the router reloads; but the address is still that of the page which the
 * viewer is leaving. So the fresh document goes on from there to the one he wanted.
 */
export function goOnToWantedPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wanted = takeWantedPage();
  if (wanted && navigation?.type === 'reload') window.location.replace(wanted);
}

/**
 * A part that cannot be loaded is usually one of an older build: a fresh page names the new ones.
 * The router reloads for whole pages by itself; this does so for their parts, once per address.
 */
export function reloadWhenPartsAreMissing(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline a reload would only take away the page that is there.
    if (!navigator.onLine) return;
    if (sessionStorage.getItem(KEY) === window.location.href) return;
    sessionStorage.setItem(KEY, window.location.href);
    event.preventDefault();
    window.location.reload();
  });
}
