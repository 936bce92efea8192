import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { SoundTiming, SoundWish } from './sound-order.ts';

/** Answers the folder of its package. */
export async function lockFile(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from files where id = ${id} for update`.execute(db);
  return rows[0]?.storage_key ?? null;
}

export async function noteThumbnails(db: Db, id: number): Promise<void> {
  await db.updateTable('files').set({ has_thumbnails: true }).where('id', '=', id).execute();
}

/** For whoever decides what becomes of a sound that does not fit. */
export async function noteSoundLengths(
  db: Db,
  ingestId: number,
  found: NonNullable<SoundWish['found']>,
): Promise<void> {
  await sql`update ingest_jobs set wishes = jsonb_set(wishes, '{sound,found}', ${JSON.stringify(found)}::jsonb)
    where id = ${ingestId}`.execute(db);
}

/** The order waits again, with its times moved, or as a film of its own. Answers whether there was anything to decide. */
export async function decideSound(
  db: Db,
  ingestId: number,
  timing: SoundTiming | 'version',
): Promise<boolean> {
  const isVersion = timing === 'version';
  const { rows } = await sql`
    update ingest_jobs set state = 'waiting', tries = 0, runner = null, error = null, error_code = null, progress = 0,
      finished_at = null, replaces = case when ${isVersion} then null else replaces end,
      wishes = case when ${isVersion} then wishes - 'sound'
        else jsonb_set(wishes, '{sound,timing}', ${JSON.stringify(timing)}::jsonb) end
    where id = ${ingestId} and state = 'failed' and error_code = 'sound_length'
      and (not ${isVersion} or (wishes->'sound'->'found'->>'hasPicture')::boolean)
    returning id`.execute(db);
  return rows.length > 0;
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

/** Replaces the marks of what may be skipped; marks that are detected later do not change them. */
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
