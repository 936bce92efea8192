import { readSiteState } from './read-site-state.ts';

let onServer = '';

/** A web server serves one site, so one name is known to all the pages that it renders. */
export function nameSite(name: string): void {
  onServer = name;
}

/** For texts, which read it when they are shown and not when they are loaded: on the server it may change. */
export const siteName = (): string => (import.meta.env.SSR ? onServer : readSiteState().siteName);
