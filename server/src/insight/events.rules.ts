import {
  INSIGHT_EVENTS_MAX,
  INSIGHT_WORDS_MAX,
  NETWORKS,
  type Network,
  SUGGESTED_ROWS,
  type SuggestedRowName,
  WATCH_PARTS,
} from '@pardeh/contract/watching/insight-events';
import { fold } from '@pardeh/persian/fold';

/** Column order of the `COPY` into `insight_events`. */
export const EVENT_COLUMNS = [
  'kind',
  'file_id',
  'height',
  'network',
  'amount',
  'stalls',
  'stalled_ms',
  'finished',
  'place',
  'parts',
  'words',
  'words_key',
  'row_name',
  'is_first',
] as const;

type Value = string | number | boolean | null;
type Row = Partial<Record<(typeof EVENT_COLUMNS)[number], Value>>;

const ID_MAX = 2_147_483_647;
const HEIGHT_MAX = 10_000;
const START_MAX_MS = 600_000;
const SECONDS_MAX = 100_000;
const STALLS_MAX = 10_000;
const STALLED_MAX_MS = 100_000_000;
const FOUND_MAX = 100_000_000;
const PLACE_MAX = 100;
const PARTS = new RegExp(`^[0-9a-f]{${WATCH_PARTS / 4}}$`);
/** Mail addresses, card and telephone numbers that were typed into the wrong field. */
const PERSONAL = /@|\d{7,}/;
const LINE_BREAKERS = /\p{Cc}+/gu;

/**
 * Anybody can post to this endpoint, so each event is validated separately: an invalid one is dropped and the rest of
 * the batch is stored.
 */
export function readEvents(text: string): string[] {
  const events = (parse(text) as { events?: unknown } | null)?.events;
  if (!Array.isArray(events)) return [];
  return events.slice(0, INSIGHT_EVENTS_MAX).flatMap((event: unknown) => {
    const row = typeof event === 'object' && event !== null ? rowOf(event as Record<string, unknown>) : null;
    return row ? [lineOf(row)] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function rowOf(event: Record<string, unknown>): Row | null {
  switch (event.kind) {
    case 'start':
      return playRow(event, { amount: integerUpTo(event.ms, START_MAX_MS) });
    case 'leave':
      return playRow(event, {
        amount: integerUpTo(event.seconds, SECONDS_MAX),
        stalls: integerUpTo(event.stalls, STALLS_MAX),
        stalled_ms: integerUpTo(event.stalledMs, STALLED_MAX_MS),
        finished: event.finished === true,
        place: integerUpTo(event.place, WATCH_PARTS - 1),
        parts: typeof event.parts === 'string' && PARTS.test(event.parts) ? `x${event.parts}` : null,
      });
    case 'error':
      return playRow(event, {});
    case 'search':
      return searchRow(event);
    case 'row':
      return suggestedRow(event);
    default:
      return null;
  }
}

function playRow(event: Record<string, unknown>, fields: Row): Row | null {
  const file = integerUpTo(event.file, ID_MAX);
  const height = integerUpTo(event.height, HEIGHT_MAX);
  if (!file || height === null || Object.values(fields).includes(null)) return null;
  const network = NETWORKS.includes(event.network as Network) ? (event.network as Network) : 'unknown';
  return { kind: event.kind as string, file_id: file, height, network, ...fields };
}

function searchRow({ words: typed, found, chosen }: Record<string, unknown>): Row | null {
  if (typeof typed !== 'string') return null;
  const words = typed.replace(LINE_BREAKERS, ' ').trim().slice(0, INSIGHT_WORDS_MAX).toWellFormed();
  const key = fold(words);
  const amount = integerUpTo(found, FOUND_MAX);
  if (key === '' || amount === null || PERSONAL.test(words) || PERSONAL.test(key)) return null;
  return { kind: 'search', amount, place: integerUpTo(chosen, PLACE_MAX), words, words_key: key };
}

function suggestedRow({ row, opened, first }: Record<string, unknown>): Row | null {
  if (!SUGGESTED_ROWS.includes(row as SuggestedRowName)) return null;
  if (typeof opened !== 'boolean' || typeof first !== 'boolean') return null;
  return { kind: 'row', row_name: row as string, amount: Number(opened), is_first: first };
}

function integerUpTo(value: unknown, most: number): number | null {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
    ? (value as number)
    : null;
}

function lineOf(row: Row): string {
  return `${EVENT_COLUMNS.map((column) => row[column] ?? '\\N').join('\t')}\n`;
}
