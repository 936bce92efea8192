import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { StoredJobState } from '../../database/schema/studio.ts';

export async function insertRebuild(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into rebuilds default values returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Also one that is running: its process may be dead. False when it is stopped or finished. */
export async function startRebuild(db: Db, id: number, total: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rebuilds set state = 'running', progress = 0, total = ${total}, noted_at = now(), started_at = now(),
      finished_at = null
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
  return numAffectedRows === 1n;
}

/** Returns whether it is still wanted. */
export async function noteRebuild(db: Db, id: number, progress: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rebuilds set progress = ${progress}, noted_at = now() where id = ${id} and state = 'running'`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function endRebuild(db: Db, id: number, state: 'done' | 'failed'): Promise<void> {
  await sql`update rebuilds set state = ${state}, finished_at = now() where id = ${id} and state = 'running'`.execute(
    db,
  );
}

/** A minute without a note: the command that ran it was killed. */
export const REBUILD_STATE = sql`case when j.state = 'running' and j.noted_at < now() - interval '1 minute'
  then 'stopped' else j.state end`;

/** False when it is in none of these states. */
export async function setRebuildState(
  db: Db,
  id: number,
  from: readonly StoredJobState[],
  to: StoredJobState,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update rebuilds j set state = ${to} where id = ${id} and ${REBUILD_STATE} = any(${[...from]}::text[])`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
