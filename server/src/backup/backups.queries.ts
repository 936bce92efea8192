import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export const BACKUP_JOB = 'backup.make';

/** `madeBy` is null for scheduled backups; with `checks` the job checks that backup instead of making one. */
export async function insertBackup(
  db: Db,
  madeBy: number | null,
  checks: string | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('backups')
    .values({ made_by: madeBy, checks })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface StartedBackup {
  created_at: Date;
  checks: string | null;
}

/** Also restarts a running one: its process may be dead. Undefined when it is stopped or finished. */
export async function startBackup(db: Db, id: number): Promise<StartedBackup | undefined> {
  const { rows } = await sql<StartedBackup>`
    update backups set state = 'running', started_at = now(), started_progress = 0, progress = 0, reason = null,
      faults = '{}', finished_at = null
    where id = ${id} and state in ('waiting', 'running') returning created_at, checks`.execute(db);
  return rows[0];
}

interface BackupProgress {
  progress: number;
  /** Number of files; null while the tables are copied. */
  done: number | null;
  total: number | null;
}

/** Returns whether it is still wanted. */
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

export async function failBackup(
  db: Db,
  id: number,
  reason: 'backup_failed' | 'check_failed' | 'backup_damaged',
  faults: string[] = [],
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ state: 'failed', reason, faults, finished_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export interface BackupMaker {
  created_at: Date;
  name: string | null;
}

/** Who made the backups recorded in this database. */
export async function findMakers(db: Db): Promise<BackupMaker[]> {
  return db
    .selectFrom('backups as b')
    .leftJoin('users as u', 'u.id', 'b.made_by')
    .select(['b.created_at', 'u.name'])
    .where('b.checks', 'is', null)
    .execute();
}

export interface EndedCheck {
  checks: string;
  finished_at: Date;
  faults: string[];
}

/** The last finished check of each backup, whatever it found. */
export async function findChecks(db: Db): Promise<EndedCheck[]> {
  const { rows } = await sql<EndedCheck>`
    select distinct on (checks) checks, finished_at, faults from backups
    where checks is not null and (state = 'done' or reason = 'backup_damaged')
    order by checks, id desc`.execute(db);
  return rows;
}
