import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MATOMO_SITE_ID } from '../../shared/limits.ts';
import { trackedAddress } from './tracked-address.ts';

declare global {
  interface Window {
    _paq?: unknown[][];
  }
}

function loadTracker(matomoUrl: string): void {
  window._paq = [
    ['setTrackerUrl', `${matomoUrl}/matomo.php`],
    ['setSiteId', MATOMO_SITE_ID],
    ['enableLinkTracking'],
  ];
  const script = document.createElement('script');
  script.async = true;
  script.src = `${matomoUrl}/matomo.js`;
  document.head.append(script);
}

/** Renders nothing: one page view for each address, sent after the page has its title. */
export function Matomo({ matomoUrl }: { matomoUrl: string }): null {
  const { pathname, search } = useLocation();
  const previous = useRef('');

  useEffect(() => {
    if (!window._paq) loadTracker(matomoUrl);
    const address = trackedAddress(window.location.origin, pathname, search);
    if (address === previous.current) return;
    window._paq?.push(
      ['setReferrerUrl', previous.current || document.referrer],
      ['setCustomUrl', address],
      ['setDocumentTitle', document.title],
      ['trackPageView'],
    );
    previous.current = address;
  }, [matomoUrl, pathname, search]);
  return null;
}
