import { useEffect } from 'react';
import { DATA_FRESH_MS } from '../limits.ts';
import { useAuthStore } from './use-auth.ts';

/** Refreshes the badge and the plan when the user returns to the window. */
export function useFreshUser(): void {
  const auth = useAuthStore();
  useEffect(() => {
    let askedAt = Date.now();
    const ask = () => {
      const isDue = Date.now() - askedAt > DATA_FRESH_MS;
      if (document.visibilityState !== 'visible' || !isDue || !auth.getState().user) return;
      askedAt = Date.now();
      void auth.refreshUser();
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [auth]);
}
