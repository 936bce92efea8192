import type { User } from '@pardeh/contract/account';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ThemeMode } from '../theme/theme-mode.ts';

/** What the server hands to the page beside the markup. Nothing here may be secret: it stands in the HTML. */
export interface SiteState {
  /** Where the API is when the page is opened on a local host; on any other the browser derives it. */
  localApiUrl: string;
  siteUrl: string;
  matomoUrl: string | null;
  user: User | null;
  queries: DehydratedState;
}

export interface SiteContextValue {
  state: SiteState;
  theme: ThemeMode;
  /** The state as JSON for the page; written by the server, read once by the browser. */
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

/** JSON that may stand inside a script element: only `<` can begin anything there that ends it. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
