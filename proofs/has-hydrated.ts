/** The browser's globals that are used here; this file is type-checked without the DOM. */
interface Browsing {
  document: { querySelector(query: string): object | null };
}

/** Runs in the page: whether its buttons already work. */
export function hasHydrated(): boolean {
  const main = (globalThis as unknown as Browsing).document.querySelector('main') ?? {};
  return Object.keys(main).some((key) => key.startsWith('__reactProps'));
}
