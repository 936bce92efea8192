import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import {
  PERSON_COLUMNS,
  STAGED,
  type Staging,
  stagingOf,
  stagingTable,
  TITLE_COLUMNS,
} from './staging-tables.ts';

const columnsOf = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

/** `n` numbers the titles of the import, `p` its people. */
const DEFINITIONS: Record<(typeof STAGED)[number], string> = {
  titles: `n integer not null, given_id integer, title_id integer, is_new boolean not null default false, outcome text,
    ${columnsOf(TITLE_COLUMNS)}, names text[], genres text[], countries text[], locks text[]`,
  people: `p integer not null, given_id integer, person_id integer, is_new boolean not null default false,
    by_name boolean not null default false, ${columnsOf(PERSON_COLUMNS)}`,
  credits:
    'n integer not null, p integer not null, role text not null, character_fa text, position smallint not null',
  seasons: 'n integer not null, number smallint not null, year smallint, title_fa text',
  episodes: `n integer not null, season smallint not null, number smallint not null, title_fa text, title_en text,
    synopsis_fa text, air_date date, runtime smallint`,
  genres: 'id integer, key text, title_fa text, title_en text',
  countries: 'code text, title_fa text, title_en text',
  collections: 'x integer generated always as identity, record jsonb',
  extras: 'x integer generated always as identity primary key, n integer not null, record jsonb not null',
};

/**
 * Each import has its own tables, which need no index while they are filled and no deletes afterwards. If the source
 * can be read again they are unlogged: a database crash empties them, and they are filled again.
 */
export async function createStaging(db: Db, importId: number, isLogged: boolean): Promise<Staging> {
  await dropStaging(db, importId);
  for (const name of STAGED) {
    const kind = isLogged ? '' : 'unlogged';
    await sql
      .raw(
        `create ${kind} table ${stagingTable(importId, name)} (${DEFINITIONS[name]}) with (autovacuum_enabled = off)`,
      )
      .execute(db);
  }
  return stagingOf(importId);
}

export async function dropStaging(db: Db, importId: number): Promise<void> {
  for (const name of STAGED) {
    await sql.raw(`drop table if exists ${stagingTable(importId, name)}`).execute(db);
  }
}

/**
 * After filling: the columns that the merge joins by. A bulk source has numbers for everything, so matched people are
 * not looked up, and an index on them would have to be updated for each row.
 */
export async function indexStaging(db: Db, importId: number, isBulk: boolean): Promise<void> {
  const table = (name: (typeof STAGED)[number]) => stagingTable(importId, name);
  const statements = [
    `alter table ${table('titles')} add primary key (n)`,
    `alter table ${table('people')} add primary key (p)`,
    ...(isBulk
      ? []
      : [`create index on ${table('titles')} (title_id)`, `create index on ${table('people')} (person_id)`]),
    `create index on ${table('credits')} (n)`,
    `create index on ${table('seasons')} (n)`,
    `create index on ${table('episodes')} (n)`,
    ...STAGED.map((name) => `analyze ${table(name)}`),
  ];
  for (const statement of statements) {
    await db.transaction().execute(async (work) => {
      await sql`set local statement_timeout = 0`.execute(work);
      await sql`set local max_parallel_maintenance_workers = 0`.execute(work);
      await sql.raw(statement).execute(work);
    });
  }
}

/** Once every person has a number: with statistics from before, joins were planned for no rows at all. */
export async function analyzeFound(db: Db, importId: number): Promise<void> {
  await sql`analyze ${stagingOf(importId).people} (p, person_id)`.execute(db);
}

/** False when the tables are missing or were emptied by a crash of the database. */
export async function isStaged(db: Db, importId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass(${stagingTable(importId, 'titles')}) is not null as is`.execute(db);
  if (!rows[0]?.is) return false;
  const { rows: first } = await sql`select 1 from ${stagingOf(importId).titles} limit 1`.execute(db);
  return first.length > 0;
}

export async function countStaged(db: Db, importId: number): Promise<{ titles: number; people: number }> {
  const { titles, people } = stagingOf(importId);
  const { rows } = await sql<{ titles: number; people: number }>`
    select (select count(*) from ${titles})::int as titles, (select count(*) from ${people})::int as people`.execute(
    db,
  );
  return rows[0] ?? { titles: 0, people: 0 };
}

/** The number of titles, as the database last estimated it. */
export async function estimateTitles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::bigint as count from pg_class where oid = 'titles'::regclass`.execute(db);
  return rows[0]?.count ?? 0;
}
