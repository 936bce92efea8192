import { type IngestRow, recordProgress } from './ingest.queries.ts';
import type { IngestDeps, IngestWatch } from './ingest-deps.ts';

export interface Reporter {
  signal: AbortSignal;
  isCancelled(): boolean;
  /** The ingest or the whole queue was stopped: the next try reuses the finished pieces. */
  isPaused(): boolean;
  onProgress(step: string, share: number): void;
  onNote(note: string): void;
  onFrames(count: number): void;
  close(): void;
}

/** An ingest that is running. */
export interface IngestRun {
  /** For temporary files; what is in it survives until the ingest is done or cancelled. */
  folder: string;
  watch: Reporter;
}

/** Also the time within which a cancellation is noticed. */
const REPORT_EVERY_MS = 1000;
/** The speed is averaged over this many reports. */
const SPEED_OVER = 8;

/** Writes the progress to the database every second, and reads from it whether the ingest was cancelled. */
export function openReporter(
  { database }: IngestDeps,
  ingest: { id: IngestRow['id']; runner: string },
  watch: IngestWatch,
): Reporter {
  const notes: string[] = [];
  const ending = new AbortController();
  const counts: number[] = [];
  let why: 'paused' | 'stopped' | 'cancelled' | null = null;
  let frames = 0;
  let now = { step: 'probe', progress: 0 };
  const report = async () => {
    // A database that is briefly unavailable is no reason to stop.
    const answer = await recordProgress(database.db, ingest, { ...now, speed: speedOf(counts), notes }).catch(
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
    void report();
  }, REPORT_EVERY_MS);
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
      void report();
    },
    onFrames: (count) => {
      frames += count;
    },
    close: () => clearInterval(timer),
  };
}

function speedOf(counts: readonly number[]): number | null {
  const sum = counts.reduce((all, count) => all + count, 0);
  return sum === 0 ? null : (sum * 1000) / REPORT_EVERY_MS / counts.length;
}
