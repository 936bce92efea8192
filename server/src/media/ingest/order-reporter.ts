import { type IngestRow, noteProgress } from './ingest.queries.ts';
import type { IngestDeps, OrderWatch } from './ingest-deps.ts';

export interface Reporter {
  signal: AbortSignal;
  isCancelled(): boolean;
  /** The order or the whole queue was stopped: finished pieces are kept for the next try. */
  isPaused(): boolean;
  onProgress(step: string, share: number): void;
  onNote(note: string): void;
  onFrames(count: number): void;
  close(): void;
}

/** Also how soon a cancelled order is noticed. */
const TOLD_EVERY_MS = 1000;
/** The speed is averaged over this many reports. */
const SPEED_OVER = 8;

/** Writes the progress to the database every second, and learns from it that the order was cancelled. */
export function openReporter(
  { database }: IngestDeps,
  order: { id: IngestRow['id']; runner: string },
  watch: OrderWatch,
): Reporter {
  const notes: string[] = [];
  const ending = new AbortController();
  const counts: number[] = [];
  let why: 'paused' | 'stopped' | 'cancelled' | null = null;
  let frames = 0;
  let now = { step: 'probe', progress: 0 };
  const tell = async () => {
    // A database that is briefly unavailable does not mean that the order was cancelled.
    const answer = await noteProgress(database.db, order, { ...now, speed: speedOf(counts), notes }).catch(
      () => 'go on' as const,
    );
    if (answer === 'go on' || (answer === 'paused' && !watch.pausesWithQueue)) return;
    why = answer;
    ending.abort();
  };
  const timer = setInterval(() => {
    counts.push(frames);
    frames = 0;
    if (counts.length > SPEED_OVER) counts.shift();
    void tell();
  }, TOLD_EVERY_MS);
  return {
    signal: watch.signal ? AbortSignal.any([watch.signal, ending.signal]) : ending.signal,
    isCancelled: () => why === 'cancelled',
    isPaused: () => why === 'paused' || why === 'stopped',
    onProgress(step, progress) {
      now = { step, progress };
      watch.onProgress?.(step, progress);
    },
    onNote(note) {
      notes.push(note);
      watch.onNote?.(note);
      void tell();
    },
    onFrames: (count) => {
      frames += count;
    },
    close: () => clearInterval(timer),
  };
}

function speedOf(counts: readonly number[]): number | null {
  const sum = counts.reduce((all, count) => all + count, 0);
  return sum === 0 ? null : (sum * 1000) / TOLD_EVERY_MS / counts.length;
}
