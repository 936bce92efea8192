import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { BottomBar } from '../features/menu/bottom-bar.tsx';
import { DesktopMenu } from '../features/menu/desktop-menu.tsx';
import { menuTexts } from '../features/menu/menu.texts.ts';
import type { Viewer } from '../features/menu/menu-entries.ts';
import { MobileBar } from '../features/menu/mobile-bar.tsx';
import { SideMenu } from '../features/menu/side-menu.tsx';
import { DesktopSearch, SearchBox } from '../features/search/search-box.tsx';
import { useSearch } from '../features/search/search-stage.ts';
import { Footer } from '../features/shell/footer.tsx';
import { LoadingScreen } from '../features/shell/loading-screen.tsx';
import { PlainLinks } from '../features/shell/plain-links.tsx';
import { ProgressBar } from '../features/shell/progress-bar.tsx';
import { ReplayEarlyClicks } from '../features/shell/replay-early-clicks.ts';
import { RouteAnnouncer } from '../features/shell/route-announcer.tsx';
import { ThemeChoice } from '../features/shell/theme-choice.tsx';
import { useOfflineCopy } from '../features/shell/use-offline-copy.ts';
import { useProfileBoundary } from '../features/shell/use-profile-boundary.ts';
import { useSaveReferral } from '../features/shell/use-save-referral.ts';
import { useScrollToTop } from '../features/shell/use-scroll-to-top.ts';
import { CardActions } from '../features/title-card/card-actions.tsx';
import { MarkedCards } from '../features/title-card/marked-cards.tsx';
import { leaveWithPoster } from '../features/title-card/poster-travel.ts';
import { titleOptions } from '../features/title-card/title.queries.ts';
import { isChild, useAuthStore, useUser } from '../shared/auth/use-auth.ts';
import { useFreshUser } from '../shared/auth/use-fresh-user.ts';
import { useDeviceMode } from '../shared/browser/use-device-mode.ts';
import { lazyPart } from '../shared/lazy/load-when-online.ts';
import { preloadRouteStyles } from '../shared/lazy/preload-route-styles.ts';
import { useSite } from '../shared/page-state/site-state.ts';
import { Toaster } from '../shared/ui/layers/toaster.tsx';
import styles from './site-layout.module.css';

/** Fetched when needed: the buttons when the first card is pointed at, the others not for every visitor. */
const CardSaveButton = lazyPart(() => import('../features/watchlist/card-save-button.tsx'), 'CardSaveButton');
const CardMarkButtons = lazyPart(
  () => import('../features/title-card/card-mark-buttons.tsx'),
  'CardMarkButtons',
);
const PaymentCheck = lazyPart(() => import('../features/premium/payment-check.ts'), 'PaymentCheck');
const Matomo = lazyPart(() => import('../features/shell/matomo.ts'), 'Matomo');

function useUserAtStart() {
  const auth = useAuthStore();
  useEffect(() => void auth.ensureUser(), [auth]);
  useFreshUser();
  return useUser();
}

/** So that a title's page has its buttons from the start. */
function useMemberActions(isSignedIn: boolean) {
  useEffect(() => {
    if (isSignedIn) void import('../features/title/member-actions.tsx').catch(() => {});
  }, [isSignedIn]);
}

/** The search in a phone's header, which replaces the header's other parts while in use. */
function useMobileSearch(isMobile: boolean) {
  const search = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const leave = () => {
    search.dispatch({ type: 'cleared' });
    input.current?.blur();
  };
  return { search, input, leave, isActive: isMobile && search.stage !== 'start' };
}

/** `/titles/5/…` → 5: a title is prefetched as soon as the viewer seems to want it. */
function prefetchTitle(client: QueryClient, { pathname }: HTMLAnchorElement): void {
  const id = Number(/^\/titles\/(\d+)\//.exec(pathname)?.[1]);
  if (!id) return;
  void client.prefetchQuery(titleOptions(id));
  preloadRouteStyles('routes/titles/title');
}

/**
 * Each hydrates in a separate task, after the header, so that no task is long. Both are constants: new elements on a
 * change of the header's state would hydrate immediately.
 */
const PAGE = (
  <Suspense>
    <Outlet />
    <ReplayEarlyClicks />
  </Suspense>
);
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
);

export default function SiteLayout() {
  const user = useUserAtStart();
  const { matomoUrl } = useSite().state;
  const isSignedIn = user !== null;
  useMemberActions(isSignedIn);
  const forChild = isChild(user);
  const hasNews = !forChild && Boolean(user?.data.newNotifications);
  const isMobile = useDeviceMode() === 'mobile';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const search = useMobileSearch(isMobile);

  useScrollToTop();
  useOfflineCopy(isSignedIn);
  useSaveReferral();

  const { isLeaving, crossings } = useProfileBoundary(() => {
    search.leave();
    setMenuOpen(false);
  });

  const viewer: Viewer = forChild ? 'child' : isSignedIn ? 'member' : 'visitor';
  const menuState = {
    viewer,
    profile: user?.data.profile,
    hasNews,
    isMenuOpen,
    onMenu: () => setMenuOpen(true),
  };

  return (
    <>
      <a className={styles.skip} href="#main">
        {menuTexts.skip}
      </a>
      <ProgressBar />
      <LoadingScreen />
      <RouteAnnouncer />
      <PlainLinks prefetchData={prefetchTitle} onFollow={leaveWithPoster} />
      <CardActions>
        {(title) => (
          <Suspense>
            {isSignedIn && <CardMarkButtons {...title} />}
            <CardSaveButton {...title} />
          </Suspense>
        )}
      </CardActions>
      <header className={styles.header} data-searching={search.isActive || undefined}>
        <DesktopMenu
          key={crossings}
          {...menuState}
          renderSearch={(close) => <DesktopSearch onClose={close} />}
        />
        <MobileBar
          {...menuState}
          isSearching={search.isActive}
          search={
            <SearchBox
              look="mobile"
              search={search.search}
              inputRef={search.input}
              onDone={search.leave}
              onEscape={search.leave}
            />
          }
        />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {!isLeaving && PAGE}
      </main>
      {FOOTER}
      {!search.isActive && <BottomBar {...menuState} />}
      <SideMenu
        {...menuState}
        isOpen={isMenuOpen && isMobile}
        onClose={() => setMenuOpen(false)}
        footer={<ThemeChoice name="theme-menu" />}
      />
      <Toaster />
      <Suspense>{isSignedIn && !forChild && <PaymentCheck />}</Suspense>
      {isSignedIn && <MarkedCards key={crossings} />}
      <Suspense>{matomoUrl && <Matomo matomoUrl={matomoUrl} />}</Suspense>
    </>
  );
}
