import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;

async function statOf(pid: string): Promise<{ parent: number; ticks: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in brackets may hold anything; the numbers stand after it.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) } : null;
}

/** Seconds that a process and its children have kept a core busy. */
export async function cpuSeconds(pid: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await statOf(name);
    if (stat && (Number(name) === pid || stat.parent === pid)) ticks += stat.ticks;
  }
  return ticks / TICKS_A_SECOND;
}

/** Kilobytes of memory that a process holds, as the system counts them. */
export async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
