const KEY = 'reloaded-for';
const WANTED_KEY = 'wanted-page';

interface WantedPage {
  from: string;
  to: string;
}

/** Null once the page has loaded. */
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
 * If a page's code cannot be loaded, the router reloads, but the URL is still that of the page being left. So the fresh
 * document continues to the page that was wanted.
 */
export function goOnToWantedPage(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wanted = takeWantedPage();
  if (wanted && navigation?.type === 'reload') window.location.replace(wanted);
}

/**
 * A chunk that cannot be loaded usually belongs to an older build: a fresh page refers to the new ones. The router
 * reloads for whole pages; this does the same for their chunks, once per URL.
 */
export function reloadWhenPartsAreMissing(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would only lose the current page.
    if (!navigator.onLine) return;
    if (sessionStorage.getItem(KEY) === window.location.href) return;
    sessionStorage.setItem(KEY, window.location.href);
    event.preventDefault();
    window.location.reload();
  });
}
