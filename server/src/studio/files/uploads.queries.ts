import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DatabaseSchema } from '../../database/schema/database.ts';

export type UploadRow = Selectable<DatabaseSchema['uploads']>;

export type NewUpload = Pick<UploadRow, 'id' | 'user_id' | 'filename' | 'size_bytes' | 'title_id'> &
  Pick<UploadRow, 'season' | 'episode' | 'last_episode' | 'replaces'> &
  Partial<Pick<UploadRow, 'source_url' | 'sound' | 'part_group' | 'part' | 'parts'>>;

export async function addUpload(db: Db, { sound = null, ...upload }: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ ...upload, sound: sound && JSON.stringify(sound) })
    .execute();
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function listUnfinished(db: Db, userId: number): Promise<(UploadRow & { title_fa: string })[]> {
  return db
    .selectFrom('uploads')
    .innerJoin('titles', 'titles.id', 'uploads.title_id')
    .selectAll('uploads')
    .select('titles.title_fa')
    .where('uploads.user_id', '=', userId)
    .where('uploads.ingest_id', 'is', null)
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.id')
    .execute();
}

/** The bytes that all unfinished uploads still need; a fetch that failed needs none. */
export async function bytesToCome(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(greatest(size_bytes - received_bytes, 0)), 0)::float8 as bytes
    from uploads where ingest_id is null and fetch_problem is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** False if it has been removed meanwhile. */
export async function noteReceived(db: Db, id: string, bytes: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update uploads set received_bytes = ${bytes}, touched_at = now() where id = ${id}`.execute(db);
  return numAffectedRows !== 0n;
}

export async function noteFetchProblem(db: Db, id: string, problem: string): Promise<void> {
  await sql`update uploads set fetch_problem = ${problem}, touched_at = now() where id = ${id}`.execute(db);
}

export async function noteFetchBegun(
  db: Db,
  id: string,
  { size, version }: { size: number; version: string | null },
): Promise<void> {
  await sql`update uploads set fetch_problem = null, size_bytes = ${size}, fetch_version = ${version}, touched_at = now()
    where id = ${id}`.execute(db);
}

/**
 * Locks the upload, or all parts of its film by the same user in order, so that nobody else turns them into an order
 * meanwhile.
 */
export async function lockParts(
  db: Db,
  { id, user_id, title_id, part_group }: Pick<UploadRow, 'id' | 'user_id' | 'title_id' | 'part_group'>,
): Promise<UploadRow[]> {
  const found = db.selectFrom('uploads').selectAll().orderBy('part').forUpdate();
  if (part_group === null) return found.where('id', '=', id).execute();
  return found
    .where('part_group', '=', part_group)
    .where('user_id', '=', user_id)
    .where('title_id', '=', title_id)
    .execute();
}

/** The address is not needed any more, and may hold a password or a signature. */
export async function handToOrder(db: Db, ids: readonly string[], ingestId: number): Promise<void> {
  await sql`update uploads set ingest_id = ${ingestId}, received_bytes = size_bytes, source_url = null
    where id = any(${[...ids]}::text[])`.execute(db);
}

export async function forgetUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Uploads that no request is writing to; a crashed process may have left some of them complete. */
export async function listIdle(db: Db): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('ingest_id', 'is', null)
    .where(sql<boolean>`coalesce(locked_until < now(), true)`)
    .execute();
}

/** Uploads not continued for `days`, and the records of those that became orders. */
export async function listExpired(db: Db, days: number): Promise<UploadRow[]> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('touched_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

export async function takeLock(db: Db, id: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update uploads set locked_by = ${holder}, locked_until = now() + make_interval(secs => ${seconds}), touched_at = now()
    where id = ${id} and (locked_by is null or locked_by = ${holder} or locked_until < now()) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function releaseLock(db: Db, id: string, holder: string): Promise<void> {
  await sql`update uploads set locked_by = null, locked_until = null
    where id = ${id} and locked_by = ${holder}`.execute(db);
}

export const LOCK_CHANNEL = 'upload_locks';

/** Asks the current holder, in whichever process, to release the lock. */
export async function askForLock(db: Db, id: string): Promise<void> {
  await sql`select pg_notify(${LOCK_CHANNEL}, ${id})`.execute(db);
}

export async function findTitleType(db: Db, id: number): Promise<'movie' | 'series' | undefined> {
  const found = await db
    .selectFrom('titles')
    .select('type')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.type;
}

/** Which of these ids are unfinished uploads. */
export async function listKnown(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where id = any(${[...ids]}::text[]) and ingest_id is null`.execute(db);
  return rows.map(({ id }) => id);
}
