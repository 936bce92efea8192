import { useSyncExternalStore } from 'react';
import { DAY_SECONDS, THEME_COOKIE, writeCookie } from '../cookies/cookies.ts';
import { useSite } from '../page-state/site-state.ts';
import { parseTheme, type ThemeMode } from './theme-mode.ts';

const YEAR_DAYS = 365;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page's own attribute is the truth: the server wrote it, and CSS reads it. */
const shownTheme = () => parseTheme(document.documentElement.dataset.theme);

export function chooseTheme(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode;
  const secure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = writeCookie(THEME_COOKIE, mode, { maxAgeSeconds: YEAR_DAYS * DAY_SECONDS, secure });
  for (const listener of listeners) listener();
}

export function useTheme(): ThemeMode {
  const { theme } = useSite();
  return useSyncExternalStore(subscribe, shownTheme, () => theme);
}
