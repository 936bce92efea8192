import {
  INSIGHT_EVENTS_MAX,
  INSIGHT_PATH,
  type InsightEvent,
} from '@pardeh/contract/watching/insight-events';
import { browserApiUrl } from '../api/browser-api.ts';
import { browserAuth } from '../auth/browser-auth.ts';

/** Events that occur close together are sent together. */
const SEND_AFTER_MS = 10_000;

let waiting: InsightEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Not for users who opted out of tracking, in the browser or with us. */
function isMeasured(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (browser.globalPrivacyControl || browser.doNotTrack === '1') return false;
  return browserAuth().getState().user?.data.isMeasured !== false;
}

/** Sends pending events. A beacon outlives the page, and its data identifies nobody. */
export function sendEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  if (events.length === 0 || !isMeasured()) return;
  navigator.sendBeacon(browserApiUrl() + INSIGHT_PATH, JSON.stringify({ events }));
}

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') sendEvents();
}

export function sendEvent(event: InsightEvent): void {
  // Adding the same listener again has no effect.
  document.addEventListener('visibilitychange', sendWhenHidden);
  waiting.push(event);
  if (waiting.length >= INSIGHT_EVENTS_MAX) sendEvents();
  else timer ??= setTimeout(sendEvents, SEND_AFTER_MS);
}
