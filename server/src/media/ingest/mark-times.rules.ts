import { SourceError } from '../shared/source-error.ts';
import type { IngestOptions } from './ingest-options.ts';

/** A mark outside the film is a typing mistake, so it is rejected, not clipped. */
export function requireTimes(
  durationSeconds: number,
  { intro, credits }: Partial<Pick<IngestOptions, 'intro' | 'credits'>>,
): void {
  const wrong = [
    intro && (intro.start >= durationSeconds || intro.end > durationSeconds + 1) && 'intro',
    credits && (credits.start >= durationSeconds || (credits.end ?? 0) > durationSeconds + 1) && 'credits',
  ].filter(Boolean);
  if (wrong.length === 0) return;
  throw new SourceError(
    'times',
    `The ${wrong.join(' and the ')} lie outside the film, which lasts ${durationSeconds.toFixed(0)} seconds.`,
  );
}
