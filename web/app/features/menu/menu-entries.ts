import type { Profile } from '@pardeh/contract/account/profile';
import type { IconName } from '../../shared/ui/icon-shapes.ts';
import { menuTexts as texts } from './menu.texts.ts';

export interface MenuEntry {
  key: string;
  label: string;
  to: string;
  icon: IconName;
  /** Shows the dot for new notifications. */
  hasBadge?: true;
}

function entry(key: keyof typeof texts, to: string, icon: IconName): MenuEntry {
  return { key, label: texts[key], to, icon };
}

const home = entry('home', '/', 'home');
const panel: MenuEntry = { ...entry('panel', '/user/dashboard', 'person'), hasBadge: true };
const login = entry('login', '/auth/login', 'person');
const watchlist = entry('watchlist', '/user/watchlist', 'bookmark');
const history = entry('history', '/user/history', 'history');
const notifications: MenuEntry = { ...entry('notifications', '/user/notifications', 'bell'), hasBadge: true };
const categories = entry('categories', '/categories', 'categories');
const collections = entry('collections', '/collections', 'collections');
const series = entry('series', '/tv', 'series');
const films = entry('films', '/', 'film');
const dubbed = entry('dubbed', '/?is_dubbed=1', 'dubbed');
const comingSoon = entry('comingSoon', '/comingsoon', 'calendar');
const support = entry('support', '/contact', 'support');
const logout = entry('logout', '/auth/logout', 'logout');

const profiles = entry('profile', '/profiles', 'people');

export type Viewer = 'visitor' | 'member' | 'child';

/** What every menu shows. */
export interface MenuState {
  viewer: Viewer;
  profile: Profile | undefined;
  hasNews: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** Nothing to buy, to write or to ask for; the picture beside it leads to the other profiles. */
const CHILD = [home, watchlist, history, categories];

/** The order of each list is set by the specification. */
export function desktopEntries(viewer: Viewer): MenuEntry[] {
  if (viewer === 'child') return CHILD;
  return [
    home,
    ...(viewer === 'member' ? [panel, watchlist] : [login]),
    categories,
    collections,
    series,
    films,
    dubbed,
    comingSoon,
    support,
  ];
}

export function sideEntries(viewer: Viewer): MenuEntry[] {
  if (viewer === 'child') return CHILD;
  const isSignedIn = viewer === 'member';
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

/** The entries next to the menu button. */
export function bottomEntries(viewer: Viewer): MenuEntry[] {
  if (viewer === 'child') return [home, watchlist, profiles];
  return viewer === 'member' ? [support, watchlist, panel] : [support, { ...login, label: texts.shortLogin }];
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
