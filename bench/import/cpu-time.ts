import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** CPU seconds of a process; with `ofChildren` those of its children that have exited. */
export function cpuSeconds(pid: number, ofChildren = false): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system] = ofChildren ? [fields[13], fields[14]] : [fields[11], fields[12]];
  return (Number(user) + Number(system)) / TICKS;
}

/** The postmaster, which starts a process for each connection and receives its CPU time when it exits. */
export async function findServerProcess(db: Db): Promise<number> {
  const { rows } = await sql<{ folder: string }>`
    select current_setting('data_directory') as folder`.execute(db);
  return Number(readFileSync(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
