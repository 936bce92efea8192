import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ImportSource } from '../../database/schema/imports.ts';
import { type Staging, stagingOf } from '../staging/staging-tables.ts';

/** Some of the staged titles, in one transaction. */
export interface Batch {
  db: Db;
  importId: number;
  source: ImportSource;
  /** The titles of the batch, as `st`: a small table of its own. */
  titles: RawBuilder<unknown>;
  staging: Staging;
  /** Its range in the staging tables: after the first number, up to and including the second. */
  after: number;
  last: number;
  /** Only these columns and lists of existing titles; all when null. */
  fields: readonly string[] | null;
  visibility: 'draft' | 'published';
  /** Everything written is rolled back in the end. */
  dryRun: boolean;
  /** The result of `readPeopleDeletions` before its people were looked up. */
  deletions: number | undefined;
}

/** What all batches of an import share. */
export type BatchOptions = Omit<Batch, 'db' | 'staging' | 'titles' | 'after' | 'last'>;

const BATCH_TITLES = sql.table('batch_titles');

/**
 * A copy of a range of staged titles. It is small, and its statistics are fresh: with the whole staging table, whose
 * columns are filled during the merge, joins were planned for one row and scanned everything for each.
 */
export async function openBatch(db: Db, about: BatchOptions, after: number, last: number): Promise<Batch> {
  const staging = stagingOf(about.importId);
  if (about.dryRun)
    await sql`/* import */ create temporary sequence trial_ids increment -1 minvalue -2147483648`.execute(db);
  await sql`/* import */ create temporary table ${BATCH_TITLES} on commit drop as select * from ${staging.titles}
    where n > ${sql.lit(after)} and n <= ${sql.lit(last)} order by n`.execute(db);
  return { ...about, db, staging, after, last, titles: BATCH_TITLES };
}

/** A dry run has its own ids: a rollback does not return values taken from a sequence. */
export function nextId(table: 'titles' | 'people' | 'genres', dryRun: boolean): RawBuilder<unknown> {
  // The sequence is looked up once, not for each row.
  return dryRun
    ? sql`nextval('trial_ids')`
    : sql`nextval((select pg_get_serial_sequence(${sql.lit(table)}, 'id')::regclass))`;
}

/** For tables with generated ids: a column and its value, in a dry run only. */
export const trialId = ({ dryRun }: Batch) => ({
  column: sql.raw(dryRun ? 'id, ' : ''),
  value: sql.raw(dryRun ? "nextval('trial_ids'), " : ''),
});

/** Only the columns that statements join and filter by: the others are many and wide, and no plan depends on them. */
export async function analyzeBatch({ db, titles }: Batch): Promise<void> {
  await sql`/* import */ analyze ${titles} (n, title_id, imdb, key, type, is_new, outcome)`.execute(db);
}

/** After the ids are assigned: before, each assignment would have to update the index. */
export async function indexBatch({ db, titles }: Batch): Promise<void> {
  await sql`/* import */ create index on ${titles} (n)`.execute(db);
  await sql`/* import */ create index on ${titles} (title_id)`.execute(db);
}

/** Whether any title of the batch is in the catalogue already. */
export async function hasKnown({ db, titles }: Batch): Promise<boolean> {
  const { rows } =
    await sql`select from ${titles} st where st.title_id is not null and not st.is_new limit 1`.execute(db);
  return rows.length > 0;
}

/** Stores the title ids, by which later steps such as collections and films find their titles. */
export async function closeBatch({ db, staging, titles }: Batch): Promise<void> {
  await sql`/* import */ update ${staging.titles} staged set title_id = st.title_id, is_new = st.is_new, outcome = st.outcome
    from ${titles} st where st.n = staged.n`.execute(db);
}

/** No statement timeout, and no row triggers: the import itself records what has changed. */
export async function allowBulk(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local pardeh.bulk = 'on'`.execute(db);
  // The pool uses generic plans; the best plans of these statements depend on table sizes. The foreign key checks, one
  // for each row, must not be planned each time.
  await sql`set local plan_cache_mode = auto`.execute(db);
  // Merged rows were written a moment ago, so they are in memory. Without this each batch would scan all titles and
  // people to find its own.
  await sql`set local random_page_cost = 1.1`.execute(db);
  // One core is enough: viewers need another.
  await sql`set local max_parallel_workers_per_gather = 0`.execute(db);
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

/** The columns that plans depend on: analysing names, texts and values computed from them takes most of the time. */
const FILLED = {
  people: { people: 'id, imdb, key' },
  titles: {
    titles: 'id, imdb, key, type, visibility, publish_at, licence_from, licence_to, deleted_at, is_shown',
    title_genres: 'title_id, genre_id',
    title_countries: 'title_id, country_code',
    title_names: 'title_id',
    credits: 'title_id, person_id, role',
    seasons: 'title_id',
    episodes: 'season_id',
  },
};

/** A recently empty table is still planned as if it were empty: the next statement would scan all of it. */
export async function refreshStatistics(db: Db, what: keyof typeof FILLED): Promise<void> {
  for (const [table, columns] of Object.entries(FILLED[what])) {
    await db.transaction().execute(async (work) => {
      await sql`set local statement_timeout = 0`.execute(work);
      await sql`analyze ${sql.table(table)} (${sql.raw(columns)})`.execute(work);
    });
  }
}
