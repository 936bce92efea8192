import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { cachePage } from './service-worker.ts';

/** A page that was left sooner was not read. */
const READING_MS = 3_000;

/** Keeps the page readable offline. For visitors only: pages of a signed-in user are never cached. */
export function useOfflineCopy(isSignedIn: boolean): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page of its own.
  useEffect(() => {
    if (isSignedIn) return;
    const timer = setTimeout(cachePage, READING_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, pathname, search]);
}
