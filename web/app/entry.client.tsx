import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { leaveLinksToBrowserOffline } from './features/shell/offline-links.ts';
import { goOnToWantedPage, reloadWhenPartsAreMissing } from './features/shell/reload-once.ts';
import { registerServiceWorker } from './features/shell/service-worker.ts';
import { browserAuth } from './shared/auth/browser-auth.ts';
import { AuthProvider } from './shared/auth/use-auth.ts';
import { lazyPageReady } from './shared/lazy/lazy-page.tsx';
import { readSiteState } from './shared/page-state/read-site-state.ts';
import { SiteProvider } from './shared/page-state/site-state.ts';
import { browserQueryClient } from './shared/query/browser-query-client.ts';
import { parseTheme } from './shared/theme/theme-mode.ts';

/** The service worker loads its files only once the page has loaded and is idle. */
function whenIdle(action: () => void): void {
  if (document.readyState !== 'complete')
    window.addEventListener('load', () => whenIdle(action), { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action);
}

goOnToWantedPage();

const state = readSiteState();
const queryClient = browserQueryClient();
hydrate(queryClient, state.queries);

const site = {
  state,
  theme: parseTheme(document.documentElement.dataset.theme),
  embedded: '',
  nonce: undefined,
};

// Before the first await: the page itself may be one of the missing chunks.
reloadWhenPartsAreMissing();
leaveLinksToBrowserOffline();

await lazyPageReady();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SiteProvider value={site}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider value={browserAuth()}>
            {/* Page data is loaded before rendering: without time-sliced transitions the page appears in half the time. */}
            <HydratedRouter useTransitions={false} />
          </AuthProvider>
        </QueryClientProvider>
      </SiteProvider>
    </StrictMode>,
  );
});

if (import.meta.env.PROD) whenIdle(registerServiceWorker);
