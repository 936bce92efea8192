import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Returns the folder of its package. */
export async function lockFile(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from files where id = ${id} for update`.execute(db);
  return rows[0]?.storage_key ?? null;
}

export async function recordThumbnails(db: Db, id: number): Promise<void> {
  await db.updateTable('files').set({ has_thumbnails: true }).where('id', '=', id).execute();
}

export interface MarkRow {
  kind: 'recap' | 'intro' | 'credits';
  start: number;
  end: number;
  source: 'file' | 'fingerprint' | 'hand';
}

export async function listMarks(db: Db, fileId: number): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select kind, start_seconds as start, end_seconds as "end", source from file_marks
    where file_id = ${fileId} and kind <> 'chapter' order by start_seconds`.execute(db);
  return rows;
}

/** Replaces the marks of what can be skipped; detection does not overwrite them later. */
export async function replaceHandMarks(
  db: Db,
  fileId: number,
  marks: readonly Omit<MarkRow, 'source'>[],
): Promise<void> {
  await sql`delete from file_marks where file_id = ${fileId} and kind <> 'chapter'`.execute(db);
  await sql`
    insert into file_marks (file_id, kind, start_seconds, end_seconds, source)
    select ${fileId}, kind, start, "end", 'hand'
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark (kind text, start real, "end" real)`.execute(
    db,
  );
}

export interface EditableFile {
  id: number;
  title_id: number;
  kind: 'feature' | 'trailer';
  storage_key: string;
  version: number;
  duration_seconds: number;
  has_thumbnails: boolean;
  filename: string | null;
  has_source: boolean;
  problem: string | null;
  checked_at: Date | null;
}

export async function findEditable(db: Db, id: number): Promise<EditableFile | undefined> {
  const { rows } = await sql<EditableFile>`
    select f.id, f.title_id, f.kind, f.storage_key, f.version, f.duration_seconds, f.has_thumbnails, k.filename,
      k.file_id is not null as has_source, c.problem, c.checked_at
    from files f left join kept_sources k on k.file_id = f.id left join package_checks c on c.file_id = f.id
    where f.id = ${id}`.execute(db);
  return rows[0];
}
