import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ImportSource } from '../../database/schema/imports.ts';
import { type Staging, stagingOf } from '../staging/staging-tables.ts';

/** Some of the staged titles, in one transaction. */
export interface Batch {
  db: Db;
  importId: number;
  source: ImportSource;
  staging: Staging;
  /** `t.n` within the batch; written out, so that the plan is made for these rows. */
  range: RawBuilder<boolean>;
  /** Only these columns and lists of titles that are there already; all when null. */
  fields: readonly string[] | null;
  visibility: 'draft' | 'published';
}

export function batchOf(
  db: Db,
  about: Omit<Batch, 'db' | 'staging' | 'range'>,
  after: number,
  last: number,
): Batch {
  const range = sql<boolean>`st.n > ${sql.lit(after)} and st.n <= ${sql.lit(last)}`;
  return { ...about, db, staging: stagingOf(about.importId), range };
}

/** Large work in its own time; row triggers leave it to us to say what has changed. */
export async function allowBulk(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local pardeh.bulk = 'on'`.execute(db);
  // The pool plans for any values; these statements differ with the sizes of their tables.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
}

/** The end of the batch that begins after this number; null when nothing is left. */
export async function lastOf(
  db: Db,
  table: RawBuilder<unknown>,
  column: 'n' | 'p',
  after: number,
  size: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`/* import */ select max(x) as last from (
    select ${sql.ref(column)} as x from ${table} where ${sql.ref(column)} > ${sql.lit(after)}
    order by ${sql.ref(column)} limit ${sql.lit(size)}) batch`.execute(db);
  return rows[0]?.last ?? null;
}

export async function nextBatch(
  db: Db,
  importId: number,
  after: number,
  size: number,
): Promise<number | null> {
  return lastOf(db, stagingOf(importId).titles, 'n', after, size);
}
