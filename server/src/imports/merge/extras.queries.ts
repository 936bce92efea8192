import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { stagingOf } from '../staging/staging-tables.ts';

export interface Extra {
  x: number;
  /** The title's row in the import. */
  n: number;
  titleId: number;
  record: Record<string, unknown>;
}

/** The next film or picture whose title was merged. */
export async function readExtra(db: Db, importId: number, after: number): Promise<Extra | null> {
  const { extras, titles } = stagingOf(importId);
  const { rows } = await sql<Extra>`/* import */
    select e.x, e.n, st.title_id as "titleId", e.record from ${extras} e
    join ${titles} st on st.n = e.n and st.outcome in ('created', 'changed', 'unchanged')
    where e.x > ${sql.lit(after)} order by e.x limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A film that was ingested before is not ingested again. */
export async function isTakenIn(db: Db, titleId: number, file: string): Promise<boolean> {
  const row = await db
    .selectFrom('ingest_jobs')
    .select('id')
    .where('title_id', '=', titleId)
    .where('source', '=', file)
    .where('state', 'in', ['done', 'waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the title has no such picture and the field is not locked. */
export async function lacksPicture(db: Db, titleId: number, kind: 'poster' | 'backdrop'): Promise<boolean> {
  const { rows } = await sql`
    select 1 from titles t where t.id = ${titleId} and t.${sql.ref(kind)} is null and not exists (
      select from field_sources f where f.record_kind = 'title' and f.record_id = t.id and f.field = ${kind} and f.locked)`.execute(
    db,
  );
  return rows.length > 0;
}

export async function hangPicture(
  db: Db,
  titleId: number,
  kind: 'poster' | 'backdrop',
  { key, hash, tint }: { key: string; hash: string; tint: string },
  importId: number,
): Promise<void> {
  await db
    .updateTable('titles')
    .set(
      kind === 'poster' ? { poster: key, poster_hash: hash } : { backdrop: key, backdrop_hash: hash, tint },
    )
    .where('id', '=', titleId)
    .execute();
  await sql`insert into field_sources (record_kind, record_id, field, source)
    select 'title', ${titleId}, ${kind}, source from imports where id = ${importId}
    on conflict (record_kind, record_id, field) do update set source = excluded.source, set_at = now()`.execute(
    db,
  );
}
