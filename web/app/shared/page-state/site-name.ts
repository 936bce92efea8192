import type { SiteRules } from '@pardeh/contract/site';
import { toPersianDigits } from '@pardeh/persian/digits';
import { readSiteState } from './read-site-state.ts';
import type { SiteState } from './site-state.ts';

type KnownSite = Pick<SiteState, 'siteName' | 'rules'>;

let onServer: KnownSite | undefined;

/** A web server serves one site, so its name and rules are shared by all the pages that it renders. */
export function nameSite(site: KnownSite): void {
  onServer = site;
}

// For texts, which read it when they are shown and not when they are loaded: on the server it may change.
const site = () => (import.meta.env.SSR ? onServer : readSiteState());
export const siteName = (): string => site()?.siteName ?? '';
export const siteRules = (): SiteRules =>
  site()?.rules ?? { registration: 'open', streamsAtOnce: 3, downloads: 'on', mobileSignIn: false };
export const streamsAtOnce = (): string => toPersianDigits(siteRules().streamsAtOnce);
