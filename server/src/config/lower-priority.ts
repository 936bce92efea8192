import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

const LOWEST_PRIORITY = 19;

/** Lets a process (ours, unless another is named) take only what viewers' requests leave of the processor. */
export function lowerPriority(pid = process.pid): void {
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, LOWEST_PRIORITY);
    } catch {
      // Some systems refuse it; then it runs at the usual priority.
    }
  }
}

/** Linux has a priority for each thread: those that collect garbage are there already, and would keep the usual one. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
