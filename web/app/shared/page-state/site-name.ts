import type { SiteLogo } from '@pardeh/contract/site';
import { readSiteState } from './read-site-state.ts';

/** What the operator decides in the studio and every page shows. */
export interface SiteLook {
  siteName: string;
  siteLogo: SiteLogo | null;
  telegramBotName: string | null;
}

let onServer = '';

/** A web server serves one site, so one name is known to all the pages that it renders. */
export function nameSite(name: string): void {
  onServer = name;
}

/** For texts, which read it when they are shown and not when they are loaded: on the server it may change. */
export const siteName = (): string => (import.meta.env.SSR ? onServer : readSiteState().siteName);
