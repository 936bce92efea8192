import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { BitSet } from '../../bit-set.ts';
import { allowBulk } from '../../merge/batch.ts';
import { stagingOf, stagingTable } from '../../staging/staging-tables.ts';
import { numberOf } from './read-lines.ts';

const RAW = {
  basics: `n integer, imdb text, type text, slug text, title_en text, original_title text, year smallint,
    end_year smallint, runtime smallint, genres text[]`,
  ratings: 'n integer, rating real, votes integer',
  akas: 'n integer, name text, slug text, is_persian boolean, ordering integer',
  parts: 'e integer, n integer, season smallint, number smallint',
  part_names: 'e integer, title_en text, runtime smallint',
} as const;

export type RawTable = keyof typeof RAW;

export async function createRaw(db: Db, importId: number): Promise<void> {
  await dropRaw(db, importId);
  for (const [name, columns] of Object.entries(RAW)) {
    await sql
      .raw(
        `create unlogged table ${stagingTable(importId, name)} (${columns}) with (autovacuum_enabled = off)`,
      )
      .execute(db);
  }
}

export async function dropRaw(db: Db, importId: number): Promise<void> {
  for (const name of Object.keys(RAW)) {
    await sql.raw(`drop table if exists ${stagingTable(importId, name)}`).execute(db);
  }
}

const NUMBERS_AT_ONCE = 20_000;

/** The IMDb numbers of the whole catalogue, one bit each. */
export async function readKnownNumbers(db: Db): Promise<BitSet> {
  const known = new BitSet();
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('titles')
      .select(['id', 'imdb'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(NUMBERS_AT_ONCE)
      .execute();
    for (const { imdb } of rows) if (imdb !== null) known.add(numberOf(imdb));
    if (rows.length === 0) return known;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Joins the tables of the dataset: what was read for each title, its rating, its Persian names. */
export async function joinRaw(database: Db, importId: number): Promise<void> {
  const staging = stagingOf(importId);
  const raw = (name: RawTable) => sql.table(stagingTable(importId, name));
  await database.transaction().execute(async (db) => {
    await allowBulk(db);
    for (const name of Object.keys(RAW) as RawTable[]) await sql`analyze ${raw(name)}`.execute(db);
    await sql`/* import */
      insert into ${staging.titles} (n, imdb, type, slug, title_en, title_fa, original_title, year, end_year, runtime,
        rating, votes, names, genres)
      select b.n, b.imdb, b.type, coalesce(a.slug, b.slug), b.title_en, a.name, b.original_title, b.year, b.end_year,
        b.runtime, r.rating, r.votes, a.names, b.genres
      from ${raw('basics')} b
      left join ${raw('ratings')} r on r.n = b.n
      left join (
        select n, (array_agg(name order by ordering) filter (where is_persian))[1] as name,
          (array_agg(slug order by ordering) filter (where is_persian))[1] as slug,
          array_agg(name order by ordering) as names
        from ${raw('akas')} group by n
      ) a on a.n = b.n`.execute(db);
    await sql`/* import */
      insert into ${staging.seasons} (n, number) select distinct n, season from ${raw('parts')}`.execute(db);
    await sql`/* import */
      insert into ${staging.episodes} (n, season, number, title_en, runtime)
      select distinct on (p.n, p.season, p.number) p.n, p.season, p.number, m.title_en, m.runtime
      from ${raw('parts')} p left join ${raw('part_names')} m on m.e = p.e
      order by p.n, p.season, p.number, p.e`.execute(db);
  });
}
