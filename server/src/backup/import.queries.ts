import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { SequenceCopy, TableCopy } from './manifest.ts';
import { tableNames } from './table-rows.queries.ts';

/**
 * During an import, foreign keys and triggers are off: rows arrive in any order, and what triggers wrote is among them.
 * What was dropped is recorded in the database itself, so that an interrupted import can be finished.
 */

export async function isImporting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('importing.tables') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' limit 1`.execute(db);
  return rows.length === 0;
}

/** Drops everything, including the remains of an unfinished restore. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await withoutLimit(trx);
    for (const schema of ['importing', 'jobs', 'public'])
      await sql`drop schema if exists ${sql.ref(schema)} cascade`.execute(trx);
    await sql`create schema public`.execute(trx);
  });
}

export async function beginImport(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await withoutLimit(trx);
    await sql`create schema importing`.execute(trx);
    await sql`create table importing.tables (name text primary key, hash text not null)`.execute(trx);
    await sql`create table importing.foreign_keys as
      select c.conrelid::regclass::text as "table", quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`.execute(trx);
    for (const { table, name } of await foreignKeys(trx)) {
      await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(name)}`.execute(trx);
    }
    for (const table of await tableNames(trx)) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    }
  });
}

export async function importedTables(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from importing.tables`.execute(
    db,
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

export async function emptyTable(db: Db, table: string): Promise<void> {
  await withoutLimit(db);
  await sql`truncate ${sql.table(table)}`.execute(db);
}

export async function columnNames(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}

export async function insertLines(
  db: Db,
  table: string,
  { columns, lines }: { columns: string[]; lines: string[] },
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    db,
  );
}

export async function noteImported(db: Db, { name, hash }: TableCopy): Promise<void> {
  await sql`insert into importing.tables values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash`.execute(db);
}

export async function finishImport(db: Db, sequences: readonly SequenceCopy[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await withoutLimit(trx);
    for (const { name, value } of sequences) {
      if (value !== null)
        await sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`.execute(trx);
    }
    for (const { table, name, definition } of await foreignKeys(trx)) {
      await sql`alter table ${sql.raw(table)} add constraint ${sql.raw(`${name} ${definition}`)}`.execute(
        trx,
      );
    }
    for (const table of await tableNames(trx)) {
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    }
    await sql`drop schema importing cascade`.execute(trx);
  });
}

/**
 * Jobs that were running when the backup was made stay stopped until somebody resumes them: the queue is not part of a
 * backup, and a message must not be sent twice to the same people.
 */
export async function stopJobs(db: Db): Promise<void> {
  for (const table of ['bulk_edits', 'imports', 'ingest_jobs', 'backups', 'broadcasts', 'rebuilds'])
    await sql`update ${sql.table(table)} set state = 'stopped'
      where state in ('waiting', 'running', 'sending')`.execute(db);
}

async function foreignKeys(db: Db) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select * from importing.foreign_keys`.execute(db);
  return rows;
}

async function withoutLimit(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
}
