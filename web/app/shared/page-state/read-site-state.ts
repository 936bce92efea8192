import { SITE_STATE_ID, type SiteState } from './site-state.ts';

let parsed: SiteState | undefined;

/** The state that the server wrote into the page. */
export function readSiteState(): SiteState {
  parsed ??= JSON.parse(document.getElementById(SITE_STATE_ID)?.textContent ?? '{}') as SiteState;
  return parsed;
}
