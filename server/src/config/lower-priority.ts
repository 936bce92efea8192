import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const LOWEST_PRIORITY = 19;
/** A tenth of a processor's time when others want all of it, so that what others may wait for comes to its end. */
export const LOW_PRIORITY = 10;

/** Lets a process (ours, unless another is named) take only what viewers' requests leave of the processor. */
export function lowerPriority(pid = process.pid, priority = LOWEST_PRIORITY): void {
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
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** Above what any other process of the site has by itself. */
const ENDED_FIRST = '800';

/** When memory runs out the kernel ends this process instead of the one that answers viewers, or the database. */
export function endFirstWithoutMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, ENDED_FIRST);
  } catch {
    // Not on Linux, or ended already.
  }
}
