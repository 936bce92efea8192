import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;

interface Stat {
  parent: number;
  ticks: number;
  /** Of children that have ended. */
  endedTicks: number;
}

async function statOf(pid: string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name in parentheses may contain anything; the numbers follow it.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return null;
  const sum = (at: number) => Number(fields[at]) + Number(fields[at + 1]);
  return { parent: Number(fields[1]), ticks: sum(11), endedTicks: sum(13) };
}

/** CPU seconds of a process and its children, including those that have exited. */
export async function cpuSeconds(pid: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await statOf(name);
    if (!stat) continue;
    if (Number(name) === pid) ticks += stat.ticks + stat.endedTicks;
    else if (stat.parent === pid) ticks += stat.ticks;
  }
  return ticks / TICKS_A_SECOND;
}

/** Resident memory of a process in kilobytes, as the system counts it. */
export async function residentKb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

/** Milliseconds of CPU of all threads of a process. Much finer than `stat`, which counts in hundredths of a second. */
export async function cpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const counts = threads.map((thread) =>
    // A thread may end between being listed and being read.
    readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0'),
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + Number(count.split(' ')[0]), 0) / 1e6;
}

/** The numbers of the processes that this one started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ');
  return children.filter(Boolean).map(Number);
}
