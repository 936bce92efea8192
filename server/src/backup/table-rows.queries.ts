import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { SequenceCopy } from './manifest.ts';

/** What Kysely keeps of its own is made again by the migrations themselves. */
const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock'];
/** What an import under way has read so far (`import_12_titles`): no migration makes it, and it is read again. */
const STAGED = /^import_\d+_/;
const ROWS_AT_ONCE = 500;

/** Every time in the same zone, and no limit: a long table is read for long. */
export async function prepareReading(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local timezone = 'UTC'`.execute(db);
}

export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !NOT_COPIED.includes(name) && !STAGED.test(name));
}

export async function migrationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function sequenceValues(db: Db): Promise<SequenceCopy[]> {
  const { rows } = await sql<SequenceCopy>`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  return rows.filter(({ name }) => !STAGED.test(name));
}

/** Each row as one line of JSON, written by the database itself, so that no value passes through a type of ours. */
export async function* rowLines(db: Db, table: string): AsyncGenerator<string> {
  await sql`declare copied no scroll cursor for
    select to_jsonb(t)::text as line from ${sql.table(`public.${table}`)} t`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from copied`.execute(
      db,
    );
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close copied`.execute(db);
}
