import { useSyncExternalStore } from 'react';
import { useSite } from '../page-state/site-state.ts';

const unchanging = () => () => {};

/** The address by which this page was reached: at home that may be a number that the site itself does not know. */
export function useOrigin(): string {
  const { siteUrl } = useSite().state;
  return useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => siteUrl,
  );
}
