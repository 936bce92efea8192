import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const LOWEST_PRIORITY = 19;
/** A tenth of a core when others want all of it, so that work which others wait for still finishes. */
export const LOW_PRIORITY = 10;

/** Lets a process (ours by default) use only the CPU time left over by viewers' requests. */
export function lowerPriority(pid = process.pid, priority = LOWEST_PRIORITY): void {
  if (priority === LOWEST_PRIORITY) runWhenIdle(pid);
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, priority);
    } catch {
      // Some systems refuse this; the process then keeps its normal priority.
    }
  }
}

/** Even at the lowest priority Linux lets a process finish its few milliseconds; an idle one yields at once. */
function runWhenIdle(pid: number): void {
  try {
    execFileSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(pid)], { stdio: 'ignore' });
  } catch {
    // Not on Linux, or without util-linux: the lowest priority has to do.
  }
}

/** Linux has a priority per thread: the garbage collector's threads already exist, and would keep the normal one. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** Higher than that of any other process of the site. */
const ENDED_FIRST = '800';

/** When memory runs out, the kernel kills this process rather than the one that serves viewers, or the database. */
export function endFirstWithoutMemory(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, ENDED_FIRST);
  } catch {
    // Not on Linux, or already exited.
  }
}
