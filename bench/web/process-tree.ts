import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface TreeMemory {
  total: number;
  site: number;
  database: number;
  /** Image workers, and programs such as ffmpeg. */
  children: number;
  bootstrap: number;
}

/** In megabytes, for a process and its descendants; shared memory is divided among the processes. Linux only. */
export function readTreeMemory(root: number): TreeMemory {
  const processes = listProcesses();
  const memory: TreeMemory = { total: 0, site: 0, database: 0, children: 0, bootstrap: 0 };
  const add = (pid: number, depth: number, isDatabase: boolean) => {
    const isOfDatabase = isDatabase || processes.get(pid)?.name === 'postgres';
    const part = isOfDatabase ? 'database' : depth === 0 ? 'bootstrap' : depth === 1 ? 'site' : 'children';
    const size = proportionalSize(pid);
    memory[part] += size;
    memory.total += size;
    for (const [child, { parent }] of processes) if (parent === pid) add(child, depth + 1, isOfDatabase);
  };
  add(root, 0, false);
  return memory;
}

/** The most that was seen while the work was running. */
export async function peakDuring(
  root: number,
  work: Promise<unknown>,
  sampleMs: number,
): Promise<TreeMemory> {
  let [peak, isOver] = [readTreeMemory(root), false];
  const working = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([working, wait(sampleMs)]);
    const now = readTreeMemory(root);
    if (now.total > peak.total) peak = now;
  }
  await working;
  return peak;
}

function listProcesses(): Map<number, { parent: number; name: string }> {
  const processes = new Map<number, { parent: number; name: string }>();
  for (const entry of readdirSync('/proc')) {
    const [, name = '', parent] =
      (/^\d+$/.test(entry) && /\((.*)\) \S (\d+) /.exec(readOrEmpty(`/proc/${entry}/stat`))) || [];
    if (parent) processes.set(Number(entry), { parent: Number(parent), name });
  }
  return processes;
}

function proportionalSize(pid: number): number {
  const [, kilobytes = 0] = /^Pss:\s+(\d+) kB$/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** A process may end between being listed and being read. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
