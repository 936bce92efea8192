import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import {
  type Doc,
  type IndexKind,
  type IndexTables,
  type ListedKind,
  SPACES,
  tablesOf,
} from '../index/index-tables.ts';
import type { NameKeys } from '../index/name-keys.ts';
import { joinList, listValue, splitInDatabase } from '../lists/joined-lists.ts';

export type KeyedDoc = Doc & Pick<NameKeys, 'nameKeys' | 'soundKeys'>;

/** One writer at a time, for as long as its work takes; readers continue with the old rows. */
export async function lockIndex(db: Db, kind: ListedKind): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtext(${`search keys of ${kind}`}))`.execute(db);
}

/** Whether nobody writes now; then it is the caller's until the transaction ends. */
export async function tryLockIndex(db: Db, kind: ListedKind): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`search keys of ${kind}`})) as is_free`.execute(db);
  return rows[0]?.is_free === true;
}

export async function writeDocs(db: Db, { docs, keys }: IndexTables, made: KeyedDoc[]): Promise<void> {
  const rows = JSON.stringify(
    made.map(({ nameKeys: _names, soundKeys: _sounds, facets, names, words, sounds, ...doc }) => ({
      ...doc,
      facets: joinList(facets),
      names: joinList(names),
      words: joinList(words),
      sounds: joinList(sounds),
    })),
  );
  // A single statement: between two, the database would sit idle until the next keys are computed.
  await sql`
    with written as (
      insert into ${docs} (id, votes, rating, year, added, facets, names, words, sounds)
      select id, votes, rating, year, added, ${splitInDatabase(sql`facets`)}, ${splitInDatabase(sql`names`)},
        ${splitInDatabase(sql`words`)}, ${splitInDatabase(sql`sounds`)}
      from json_to_recordset(${rows}::json) as doc (id int, votes int, rating smallint, year smallint, added bigint,
        facets text, names text, words text, sounds text)
    )
    insert into ${keys} (kind, key, id)
    select 'name', key, id from ${keyRows(made, 'nameKeys')} union all
    select 'sound', key, id from ${keyRows(made, 'soundKeys')}`.execute(db);
}

function keyRows(made: readonly KeyedDoc[], column: 'nameKeys' | 'soundKeys') {
  const keys = made.flatMap((doc) => doc[column]);
  const ids = made.flatMap((doc) => doc[column].map(() => doc.id));
  return sql`unnest(${listValue(keys)}, ${listValue(ids)}::int[]) as made (key, id)`;
}

export async function removeDocs(db: Db, kind: IndexKind, ids: number[]): Promise<void> {
  const { docs, keys } = tablesOf(kind);
  await sql`delete from ${docs} where id = any(${ids}::int[])`.execute(db);
  await sql`delete from ${keys} where id = any(${ids}::int[])`.execute(db);
}

export async function readFrequentTerms(db: Db, kind: IndexKind): Promise<Set<string>> {
  const { rows } = await sql<{ term: string }>`
    select term from frequent_terms where space = ${SPACES[kind].votes.number}`.execute(db);
  return new Set(rows.map(({ term }) => term));
}

export interface WordOf {
  word: string;
  id: number;
  votes: number;
}

function grouped(pairs: readonly WordOf[]) {
  return sql`(
    select word, count(*)::int as count, array_agg(id) as ids, array_agg(votes) as votes
    from unnest(${pairs.map(({ word }) => word)}::text[], ${pairs.map(({ id }) => id)}::int[],
      ${pairs.map(({ votes }) => votes)}::int[]) as pair (word, id, votes)
    group by word
  )`;
}

export async function removeFromWords(
  db: Db,
  kind: IndexKind,
  column: 'words' | 'sounds',
  pairs: readonly WordOf[],
): Promise<void> {
  if (pairs.length === 0) return;
  const table = tablesOf(kind)[column];
  await sql`
    update ${table} as held set
      count = held.count - removed.count,
      ids = case when held.ids is null then null else kept.ids end,
      votes = case when held.ids is null then null else kept.votes end
    from ${grouped(pairs)} removed
    cross join lateral (
      select coalesce(array_agg(member.id), '{}') as ids, coalesce(array_agg(member.votes), '{}') as votes
      from ${table} w cross join lateral unnest(w.ids, w.votes) as member (id, votes)
      where w.word = removed.word collate "C" and member.id <> all(removed.ids)
    ) kept
    where held.word = removed.word collate "C"`.execute(db);
  await sql`
    delete from ${table} where count <= 0 and word = any(${pairs.map(({ word }) => word)}::text[])`.execute(
    db,
  );
}

export async function addToWords(
  db: Db,
  kind: IndexKind,
  column: 'words' | 'sounds',
  pairs: readonly WordOf[],
): Promise<void> {
  if (pairs.length === 0) return;
  const isWords = column === 'words';
  await sql`
    insert into ${tablesOf(kind)[column]} as held (word, count, ids, votes ${isWords ? sql`, deletions` : sql``})
    select word, count, ids, votes ${isWords ? sql`, deletion_keys(word)` : sql``} from ${grouped(pairs)} added
    on conflict (word) do update set
      count = held.count + excluded.count, ids = held.ids || excluded.ids, votes = held.votes || excluded.votes`.execute(
    db,
  );
}
