import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepSeen } from './service-worker.ts';

/** Who goes on sooner has not read it. */
const READING_MS = 3_000;

export function useKeepSeen(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page of its own.
  useEffect(() => {
    const timer = setTimeout(keepSeen, READING_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
}
