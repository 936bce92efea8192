import { SITE_STATE_ID, type SiteState } from './site-state.ts';

let parsed: SiteState | undefined;

export function readSiteState(): SiteState {
  parsed ??= JSON.parse(document.getElementById(SITE_STATE_ID)?.textContent ?? '{}') as SiteState;
  return parsed;
}
