import type { User } from '@pardeh/contract/account';
import type { SiteLogo, SiteRules } from '@pardeh/contract/site';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ThemeMode } from '../theme/theme-mode.ts';

/** Data that the server sends with the markup. Nothing here may be secret: it is part of the HTML. */
export interface SiteState {
  /** Where the API is when the page is opened on a local host; on any other the browser derives it. */
  localApiUrl: string;
  siteUrl: string;
  matomoUrl: string | null;
  siteName: string;
  /** The operator's own; without it the mark that comes with the site. */
  siteLogo?: SiteLogo;
  rules: SiteRules;
  user: User | null;
  queries: DehydratedState;
  /** Of a page that failed on our side alone: what it is found by in the logs. */
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

/** JSON that is safe inside a script element: only `<` could begin something that ends the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
