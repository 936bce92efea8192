/** What a page reports about a play, a search or a row of suggestions. No event identifies the viewer: it holds no account and no address. */
export type InsightEvent = StartEvent | LeaveEvent | PlayErrorEvent | SearchEvent | RowEvent;

/** Sent with `navigator.sendBeacon` as plain text: a page being closed cannot wait for a CORS preflight. */
export const INSIGHT_PATH = '/api/insight';
/** Any further events in one message are ignored. */
export const INSIGHT_EVENTS_MAX = 50;
export const INSIGHT_WORDS_MAX = 100;
/** How many equal parts a file is divided into. */
export const WATCH_PARTS = 100;
export const NETWORKS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type Network = (typeof NETWORKS)[number];

interface PlayFields {
  file: number;
  /** Pixels; 0 until the first frame is shown. */
  height: number;
  network: Network;
}

export interface StartEvent extends PlayFields {
  kind: 'start';
  /** From opening the page to the first frame. */
  ms: number;
}

export interface LeaveEvent extends PlayFields {
  kind: 'leave';
  /** Seconds actually watched. */
  seconds: number;
  stalls: number;
  stalledMs: number;
  finished: boolean;
  /** The part the viewer was in when leaving. */
  place: number;
  /** The parts that were watched: `WATCH_PARTS` bits as hexadecimal digits, the first part first. */
  parts: string;
}

export interface PlayErrorEvent extends PlayFields {
  kind: 'error';
}

export interface SearchEvent {
  kind: 'search';
  words: string;
  found: number;
  /** From 1: the result that was chosen; 0: the whole list; null: none. */
  chosen: number | null;
}

export const SUGGESTED_ROWS = ['forYou', 'because', 'again', 'saved', 'tonight'] as const;
export type SuggestedRowName = (typeof SUGGESTED_ROWS)[number];

/** A row was on a page, or a title was opened from it. */
export interface RowEvent {
  kind: 'row';
  row: SuggestedRowName;
  opened: boolean;
  /** The first one on this device today: an upper bound for the number of people, without knowing who. */
  first: boolean;
}
