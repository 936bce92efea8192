import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

interface StoredSource {
  file_id: number;
  path: string;
  filename: string;
  is_archived: boolean;
}

/** Returns the path of the source that it replaces. */
export async function upsertSource(db: Db, source: StoredSource): Promise<string | null> {
  const before = await findSource(db, source.file_id);
  const { size } = await stat(source.path);
  await db
    .insertInto('kept_sources')
    .values({ ...source, size_bytes: size })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ ...source, size_bytes: size }))
    .execute();
  return before?.path ?? null;
}

export async function findSource(db: Db, fileId: number): Promise<StoredSource | undefined> {
  return db
    .selectFrom('kept_sources')
    .select(['file_id', 'path', 'filename', 'is_archived'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

export async function listOrphanedSources(db: Db): Promise<Pick<StoredSource, 'file_id' | 'path'>[]> {
  const { rows } = await sql<Pick<StoredSource, 'file_id' | 'path'>>`
    select file_id, path from kept_sources k where not exists (select from files f where f.id = k.file_id)`.execute(
    db,
  );
  return rows;
}

export async function forgetSource(db: Db, fileId: number): Promise<void> {
  await db.deleteFrom('kept_sources').where('file_id', '=', fileId).execute();
}
