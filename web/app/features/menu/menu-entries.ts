import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { menuTexts as texts } from './menu.texts.ts';

export interface MenuEntry {
  key: string;
  label: string;
  to: string;
  icon: IconName;
  /** Carries the point that says there are new notifications. */
  hasBadge?: true;
}

const home: MenuEntry = { key: 'home', label: texts.home, to: '/', icon: 'home' };
const panel: MenuEntry = {
  key: 'panel',
  label: texts.panel,
  to: '/user/dashboard',
  icon: 'person',
  hasBadge: true,
};
const login: MenuEntry = { key: 'login', label: texts.login, to: '/auth/login', icon: 'person' };
const watchlist: MenuEntry = {
  key: 'watchlist',
  label: texts.watchlist,
  to: '/user/watchlist',
  icon: 'bookmark',
};
const history: MenuEntry = { key: 'history', label: texts.history, to: '/user/history', icon: 'history' };
const notifications: MenuEntry = {
  key: 'notifications',
  label: texts.notifications,
  to: '/user/notifications',
  icon: 'bell',
  hasBadge: true,
};
const categories: MenuEntry = {
  key: 'categories',
  label: texts.categories,
  to: '/categories',
  icon: 'categories',
};
const collections: MenuEntry = {
  key: 'collections',
  label: texts.collections,
  to: '/collections',
  icon: 'collections',
};
const series: MenuEntry = { key: 'series', label: texts.series, to: '/tv', icon: 'series' };
const films: MenuEntry = { key: 'films', label: texts.films, to: '/', icon: 'film' };
const dubbed: MenuEntry = { key: 'dubbed', label: texts.dubbed, to: '/?is_dubbed=1', icon: 'dubbed' };
const comingSoon: MenuEntry = {
  key: 'comingSoon',
  label: texts.comingSoon,
  to: '/comingsoon',
  icon: 'calendar',
};
const support: MenuEntry = { key: 'support', label: texts.support, to: '/contact', icon: 'support' };
const logout: MenuEntry = { key: 'logout', label: texts.logout, to: '/auth/logout', icon: 'logout' };

/** The order of each is the specification's. */
export function desktopEntries(isSignedIn: boolean): MenuEntry[] {
  return [
    home,
    ...(isSignedIn ? [panel, watchlist] : [login]),
    categories,
    collections,
    series,
    films,
    dubbed,
    comingSoon,
    support,
  ];
}

export function sideEntries(isSignedIn: boolean): MenuEntry[] {
  return [
    home,
    ...(isSignedIn ? [panel, watchlist, history, notifications] : [login]),
    collections,
    categories,
    series,
    films,
    dubbed,
    comingSoon,
    support,
    ...(isSignedIn ? [logout] : []),
  ];
}

/** Beside the menu button. */
export function bottomEntries(isSignedIn: boolean): MenuEntry[] {
  return isSignedIn ? [support, watchlist, panel] : [support, { ...login, label: texts.shortLogin }];
}

/** «خانه» and «فیلم‌ها» share an address: there the first is marked as current. */
export function currentEntry(
  entries: readonly MenuEntry[],
  pathname: string,
  search: string,
): string | undefined {
  const params = new URLSearchParams(search);
  const isDubbed = pathname === '/' && params.get('is_dubbed') === '1';
  if (isDubbed) return entries.find(({ key }) => key === 'dubbed')?.key;
  if (pathname === '/') return params.size === 0 ? entries.find(({ key }) => key === 'home')?.key : undefined;
  return entries.find(({ to }) => to === pathname)?.key;
}
