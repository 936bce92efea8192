import type { Database } from '../database/database.ts';
import { EVENT_COLUMNS } from './events.rules.ts';

/** Written after this time, or as soon as this many events wait, in one statement. */
const FLUSH_MS = 2000;
const FLUSH_ROWS = 2000;
/** An unavailable database must not fill the memory: beyond this the newest events are dropped. */
const ROWS_MAX = 20_000;

/** Collects events in the memory of this process. A crash loses at most two seconds of them. */
export function openEventBuffer({ copyRows }: Database, report: (error: unknown) => void) {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const lines = waiting;
    if (lines.length === 0) return;
    waiting = [];
    try {
      await copyRows('insight_events', EVENT_COLUMNS, chunksOf(lines));
    } catch (error) {
      waiting = [...lines, ...waiting].slice(0, ROWS_MAX);
      report(error);
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    // One after the other: a slow database gets one connection of ours and no more.
    writing = writing.then(write);
    return writing;
  }

  return {
    add(lines: readonly string[]): void {
      if (waiting.length + lines.length > ROWS_MAX) return;
      waiting.push(...lines);
      if (waiting.length >= FLUSH_ROWS) void flush();
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
    close: flush,
  };
}

async function* chunksOf(lines: readonly string[]): AsyncIterable<string> {
  yield lines.join('');
}
