import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

export interface KindUse {
  kind: 'feature' | 'trailer' | 'source' | 'archive' | 'upload' | 'replaced';
  bytes: number;
  files: number;
}

/** The size of a rendition includes the audio, which must be counted only once. */
const FILE_BYTES = sql`coalesce((select sum(r.size_bytes) from file_renditions r where r.file_id = f.id), f.size_bytes)`;

export async function sumKinds(db: Db): Promise<KindUse[]> {
  const { rows } = await sql<KindUse>`
    select kind, sum(bytes)::float8 as bytes, count(*)::int as files from (
      select f.kind, ${FILE_BYTES} as bytes from files f
      union all select case when is_archived then 'archive' else 'source' end, size_bytes from kept_sources
      union all select 'upload', received_bytes from uploads where ingest_id is null
    ) as used group by kind order by bytes desc`.execute(db);
  return rows;
}

export interface TitleUse {
  titleId: number;
  titleFa: string;
  bytes: number;
  files: number;
}

export async function sumTitles(db: Db, limit: number): Promise<TitleUse[]> {
  const { rows } = await sql<TitleUse>`
    select t.id as "titleId", t.title_fa as "titleFa", sum(${FILE_BYTES})::float8 as bytes, count(*)::int as files
    from files f join titles t on t.id = f.title_id group by t.id order by bytes desc, t.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Those of the given folders that belong to a file, or were replaced recently. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files where storage_key = any(${[...keys]}::text[])
    union all select storage_key from replaced_packages where storage_key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

export async function listOpenIngests(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ingest_jobs where state in ('waiting', 'running')`.execute(db);
  return rows.map(({ id }) => id);
}

export interface CheckedFile {
  id: number;
  storage_key: string;
  version: number;
  /** Its hash at the first check; null: never checked. */
  hash: string | null;
}

/** Files that were never checked, then those whose check is oldest. */
export async function listToCheck(db: Db, limit: number): Promise<CheckedFile[]> {
  const { rows } = await sql<CheckedFile>`
    select f.id, f.storage_key, f.version, case when c.version = f.version then c.hash end as hash
    from files f left join package_checks c on c.file_id = f.id
    where c.checked_at is null or c.version <> f.version or c.checked_at < now() - interval '7 days'
    order by c.checked_at nulls first, f.id limit ${limit}`.execute(db);
  return rows;
}

export async function recordCheck(
  db: Db,
  check: {
    file_id: number;
    version: number;
    hash: string;
    files: number;
    bytes: number;
    problem: string | null;
  },
): Promise<void> {
  const values = { ...check, checked_at: new Date() };
  await db
    .insertInto('package_checks')
    .values(values)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(values))
    .execute();
}

export async function listDamaged(
  db: Db,
): Promise<{ fileId: number; titleId: number; titleFa: string; problem: string }[]> {
  const { rows } = await sql<{ fileId: number; titleId: number; titleFa: string; problem: string }>`
    select f.id as "fileId", t.id as "titleId", t.title_fa as "titleFa", c.problem
    from package_checks c join files f on f.id = c.file_id and f.version = c.version join titles t on t.id = f.title_id
    where c.problem is not null order by f.id limit 200`.execute(db);
  return rows;
}
