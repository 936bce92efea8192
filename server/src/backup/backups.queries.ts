import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { StoredJobState } from '../database/schema/studio.ts';

export const BACKUP_JOB = 'backup.make';

/** `madeBy` is null for the clock. */
export async function insertBackup(db: Db, madeBy: number | null): Promise<number> {
  const { id } = await db
    .insertInto('backups')
    .values({ made_by: madeBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Also one that is running: its process may be dead. Undefined when it is stopped or finished. */
export async function startBackup(db: Db, id: number): Promise<{ created_at: Date } | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    update backups set state = 'running', started_at = now(), started_progress = 0, progress = 0, reason = null,
      finished_at = null
    where id = ${id} and state in ('waiting', 'running') returning created_at`.execute(db);
  return rows[0];
}

interface BackupProgress {
  progress: number;
  /** Of files; null while the tables are copied. */
  done: number | null;
  total: number | null;
}

/** Answers whether it is still wanted. */
export async function noteBackup(db: Db, id: number, values: BackupProgress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishBackup(
  db: Db,
  id: number,
  counts: { rows: number; files: number },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'done', progress: 1, finished_at: new Date(), ...counts })
    .where('id', '=', id)
    .execute();
}

export async function failBackup(db: Db, id: number): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', reason: 'backup_failed', finished_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** False when it is in none of these states. */
export async function setBackupState(
  db: Db,
  id: number,
  from: readonly StoredJobState[],
  to: StoredJobState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backups')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
