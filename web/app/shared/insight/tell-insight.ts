import { INSIGHT_EVENTS_MAX, INSIGHT_PATH, type InsightEvent } from '@pardeh/contract/insight-events';
import { deriveApiUrl } from '../api/api-host.ts';
import { browserAuth } from '../auth/browser-auth.ts';
import { readSiteState } from '../page-state/read-site-state.ts';

/** Events of one moment travel together. */
const SEND_AFTER_MS = 10_000;

let waiting: InsightEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Not for users who asked the browser, or us, not to be tracked. */
function mayTell(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (browser.globalPrivacyControl || browser.doNotTrack === '1') return false;
  return browserAuth().getState().user?.data.isMeasured !== false;
}

/** Sends what waits. A beacon outlives the page, and what it carries names nobody. */
export function sendInsight(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  if (events.length === 0 || !mayTell()) return;
  const api = deriveApiUrl(window.location.hostname, readSiteState().localApiUrl);
  navigator.sendBeacon(api + INSIGHT_PATH, JSON.stringify({ events }));
}

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') sendInsight();
}

export function tellInsight(event: InsightEvent): void {
  // Added again it is the same listener.
  document.addEventListener('visibilitychange', sendWhenHidden);
  waiting.push(event);
  if (waiting.length >= INSIGHT_EVENTS_MAX) sendInsight();
  else timer ??= setTimeout(sendInsight, SEND_AFTER_MS);
}
