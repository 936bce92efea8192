import type { User } from '@pardeh/contract/account/account';
import type { SiteLogo, SiteRules } from '@pardeh/contract/site';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ThemeMode } from '../theme/theme-mode.ts';

/** Data that the server sends with the markup. Nothing here may be secret: it is part of the HTML. */
export interface SiteState {
  /** The API's URL if the page is opened on a local host; on any other host the browser derives it. */
  localApiUrl: string;
  siteUrl: string;
  /** The address for other devices at home, where the site has no domain. */
  homeUrl?: string;
  matomoUrl: string | null;
  siteName: string;
  /** The operator's own logo; without it, the default mark is used. */
  siteLogo?: SiteLogo;
  rules: SiteRules;
  user: User | null;
  queries: DehydratedState;
  /** Only for a page that failed on our side: its reference in the logs. */
  requestId?: string;
}

export interface SiteContextValue {
  state: SiteState;
  theme: ThemeMode;
  /** The state as JSON for the page; the browser reads it once. */
  embedded: string;
  nonce: string | undefined;
}

const SiteContext = createContext<SiteContextValue | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): SiteContextValue {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite outside of SiteProvider');
  return site;
}

export const SITE_STATE_ID = 'site-state';

/** JSON that is safe inside a script element: only `<` could start something that closes it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
