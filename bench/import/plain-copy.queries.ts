import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/src/database/database.ts';

const CATALOGUE = ['titles', 'people', 'credits', 'title_genres', 'title_names', 'field_sources'];
const SEARCH = [
  'title_docs',
  'title_words',
  'title_sounds',
  'title_keys',
  'person_docs',
  'person_words',
  'person_sounds',
  'person_keys',
  'ranked_segments',
  'ranked_bits',
];

export interface PlainCopy {
  table: string;
  rows: number;
  copySeconds: number;
  indexSeconds: number;
}

/** Copies what an import has written, by COPY alone, into tables without triggers or keys, then makes the same indexes. */
export async function copyPlainly(db: Db): Promise<{ catalogue: PlainCopy[]; search: PlainCopy[] }> {
  const catalogue: PlainCopy[] = [];
  const search: PlainCopy[] = [];
  for (const table of CATALOGUE) catalogue.push(await copyTable(db, table));
  for (const table of SEARCH) search.push(await copyTable(db, table));
  return { catalogue, search };
}

async function copyTable(database: Db, table: string): Promise<PlainCopy> {
  const file = path.join(tmpdir(), `pardeh-plain-${table}.copy`);
  const copy = sql.table(`plain_${table}`);
  return database.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql.raw(`copy ${table} to '${file}'`).execute(db);
    await sql`drop table if exists ${copy}`.execute(db);
    await sql.raw(`create table plain_${table} (like ${table})`).execute(db);
    const copySeconds = await timed(() => sql.raw(`copy plain_${table} from '${file}'`).execute(db));
    const { rows: indexes } = await sql<{ text: string }>`
      select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = ${table}::regclass`.execute(
      db,
    );
    const indexSeconds = await timed(async () => {
      for (const [at, { text }] of indexes.entries()) {
        const made = text.replace(/INDEX \S+ ON \S+/, `INDEX plain_${table}_${at} ON plain_${table}`);
        await sql.raw(made).execute(db);
      }
    });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${copy}`.execute(db);
    await sql`drop table ${copy}`.execute(db);
    await rm(file, { force: true });
    await sql`reset statement_timeout`.execute(db);
    return { table, rows: rows[0]?.count ?? 0, copySeconds, indexSeconds };
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
