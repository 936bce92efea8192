import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

const STEP_BACK = 5;
export const LOWEST_PRIORITY = 19;

/** Lets a process (ours, unless another is named) take only what viewers' requests leave of the processor. */
export function lowerPriority(pid = 0, stepBack = STEP_BACK): void {
  const priority = Math.min(LOWEST_PRIORITY, getPriority() + stepBack);
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
    } catch {
      // Some systems refuse it; then it runs at the usual priority.
    }
  }
}

/** Linux has a priority for each thread: those that collect garbage are there already, and would keep the usual one. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid || 'self'}/task`).map(Number);
  } catch {
    return [pid];
  }
}
