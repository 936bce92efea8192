const BASE = 'https://own.invalid';

/** Where to continue after signing in; `//evil`, `/\evil`, `javascript:` and the like all fall back to home. */
export function ownPath(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || !URL.canParse(value, BASE)) return fallback;
  const url = new URL(value, BASE);
  // Dots are resolved by now, which reveals `/.//evil` as another host.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
