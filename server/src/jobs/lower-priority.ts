import { getPriority, setPriority } from 'node:os';

const STEP_BACK = 5;
const LOWEST_PRIORITY = 19;

/** Lets a process (ours, unless another is named) take only what viewers' requests leave of the processor. */
export function lowerPriority(pid = 0): void {
  try {
    setPriority(pid, Math.min(LOWEST_PRIORITY, getPriority() + STEP_BACK));
  } catch {
    // Some systems refuse it; then it runs at the usual priority.
  }
}
