import { type Selectable, sql } from 'kysely';
import { changesAny } from '../database/changes-any.ts';
import type { Db } from '../database/database.ts';
import type { DatabaseSchema } from '../database/schema/database.ts';

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

type BackupRow = Selectable<DatabaseSchema['backups']>;

/** Also restarts a running one: its process may be dead. Undefined when it is stopped or finished. */
export async function startBackup(db: Db, id: number) {
  const { rows } = await sql<Pick<BackupRow, 'created_at' | 'checks'>>`
    update backups set state = 'running', started_at = now(), started_progress = 0, progress = 0, reason = null,
      faults = '{}', finished_at = null
    where id = ${id} and state in ('waiting', 'running') returning created_at, checks`.execute(db);
  return rows[0];
}

/** `done` and `total` count files; null while the tables are copied. */
type BackupProgress = Pick<BackupRow, 'progress' | 'done' | 'total'>;

/** Returns whether it is still wanted. */
export async function noteBackup(db: Db, id: number, values: BackupProgress): Promise<boolean> {
  return changesAny(
    db.updateTable('backups').set(values).where('id', '=', id).where('state', '=', 'running'),
  );
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

/** Who made the backups recorded in this database. */
export async function findMakers(db: Db) {
  return db
    .selectFrom('backups as b')
    .leftJoin('users as u', 'u.id', 'b.made_by')
    .select(['b.created_at', 'u.name'])
    .where('b.checks', 'is', null)
    .execute();
}

/** The last finished check of each backup, whatever it found. */
export async function findChecks(db: Db) {
  const { rows } = await sql<{ checks: string; finished_at: Date; faults: string[] }>`
    select distinct on (checks) checks, finished_at, faults from backups
    where checks is not null and (state = 'done' or reason = 'backup_damaged')
    order by checks, id desc`.execute(db);
  return rows;
}
