import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** To the top on each change of path or query, back and forward too; a hash alone moves nothing. */
export function useScrollToTop(): void {
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useBrowserLayoutEffect(() => {
    // The browser has already positioned the page that it loaded itself.
    if (isFirst.current) isFirst.current = false;
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, search]);
}
