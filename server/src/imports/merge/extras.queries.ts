import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { stagingOf } from '../staging/staging-tables.ts';

export interface Extra {
  x: number;
  titleId: number;
  record: Record<string, unknown>;
}

/** The next film or picture whose title was merged. */
export async function readExtra(db: Db, importId: number, after: number): Promise<Extra | null> {
  const { extras, titles } = stagingOf(importId);
  const { rows } = await sql<Extra>`/* import */
    select e.x, st.title_id as "titleId", e.record from ${extras} e
    join ${titles} st on st.n = e.n and st.outcome in ('created', 'changed', 'unchanged')
    where e.x > ${sql.lit(after)} order by e.x limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A film that was taken in before is not taken in again. */
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
