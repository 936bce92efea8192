import type { Database } from '../database/database.ts';
import { EVENT_COLUMNS } from './events.rules.ts';

/** Written after this long, or as soon as so many wait: one statement for all of them. */
const FLUSH_MS = 2000;
const FLUSH_ROWS = 2000;
/** A database that is away must not fill the memory: past this the newest are dropped. */
const ROWS_MAX = 20_000;

export interface EventBuffer {
  add(lines: readonly string[]): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Collects events in the memory of this process. What a crash takes with it is two seconds of numbers. */
export function openEventBuffer({ copyRows }: Database, report: (error: unknown) => void): EventBuffer {
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
    add(lines) {
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
