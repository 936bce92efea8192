import { setImmediate as turn } from 'node:timers/promises';

const TURN_MS = 50;

/**
 * Minutes of computing in a process that has more to do, or shall end: to be awaited between short steps, of which now
 * and then one waits until all else had its turn. Throws when the work shall stop.
 */
export type TakeTurns = () => Promise<void>;

export function openTurns(signal?: AbortSignal, turnMs = TURN_MS): TakeTurns {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await turn();
    signal?.throwIfAborted();
    since = performance.now();
  };
}
