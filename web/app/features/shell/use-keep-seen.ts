import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepSeen } from './service-worker.ts';

/** Who goes on sooner has not read it. */
const READING_MS = 3_000;

/** For visitors only: a page of somebody signed in is never kept. */
export function useKeepSeen(isSignedIn: boolean): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page of its own.
  useEffect(() => {
    if (isSignedIn) return;
    const timer = setTimeout(keepSeen, READING_MS);
    return () => clearTimeout(timer);
  }, [isSignedIn, pathname, search]);
}
