import type { TimeLeft } from '@pardeh/contract/watching/playback';

/** Minutes before the end at which a child is told. */
const WARNED_AT_MINUTES = [5, 1];
const SHOWN_SECONDS = 15;

/** The minutes to announce now; null at all other moments, and for who has no such limit. */
export function announcedMinutes(left: TimeLeft, passed: { played: number; elapsed: number }): number | null {
  const remaining = Math.min(
    left.today === null ? Infinity : left.today - passed.played,
    left.untilEnd === null ? Infinity : left.untilEnd - passed.elapsed,
  );
  const minutes = WARNED_AT_MINUTES.find((at) => remaining <= at * 60 && remaining > at * 60 - SHOWN_SECONDS);
  if (minutes !== undefined) return minutes;
  // A film that begins when little is left says so at its start.
  const isStart = passed.elapsed < SHOWN_SECONDS;
  return isStart && remaining < Math.max(...WARNED_AT_MINUTES) * 60
    ? Math.max(1, Math.ceil(remaining / 60))
    : null;
}
