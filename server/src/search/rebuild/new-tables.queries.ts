import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type IndexKind, type IndexTables, SPACES, tablesOf } from '../index/index-tables.ts';
import { PREFIX_MAX } from '../index/terms.ts';

/**
 * A rebuild fills new tables, which get their indexes once they are full, and swaps them with the old ones at the end:
 * many times faster than row by row, and searches continue meanwhile.
 */
const SUFFIX = '_new';
const NAMES = ['docs', 'words', 'sounds', 'keys'] as const;

export async function createNewTables(db: Db, kind: IndexKind): Promise<IndexTables> {
  const tables = tablesOf(kind, SUFFIX);
  for (const name of NAMES) {
    await sql`drop table if exists ${tables[name]}`.execute(db);
    await sql`create table ${tables[name]} (like ${tablesOf(kind)[name]} including defaults including constraints)`.execute(
      db,
    );
  }
  return tables;
}

export async function indexDocs(db: Db, { docs, keys }: IndexTables): Promise<void> {
  await sql`alter table ${docs} add primary key (id)`.execute(db);
  await sql`create index on ${docs} using gin (array_to_tsvector(words)) with (fastupdate = off)`.execute(db);
  await sql`create index on ${docs} using gin (array_to_tsvector(sounds)) with (fastupdate = off)`.execute(
    db,
  );
  await sql`alter table ${keys} add primary key (kind, key, id)`.execute(db);
  await sql`create index on ${keys} (id)`.execute(db);
  await sql`analyze ${docs}`.execute(db);
  await sql`analyze ${keys}`.execute(db);
}

const WITHOUT_LETTER = [1, 2, 3, 4, 5, 6, 7, 8].map(
  (at) => sql`hashtext(left(word, ${sql.lit(at - 1)}) || substr(left(word, 8), ${sql.lit(at + 1)}))`,
);
/** Inlines the function `deletion_keys`: calling it for each word would be too slow. */
const DELETION_KEYS = sql`(array[hashtext(left(word, 8)), ${sql.join(WITHOUT_LETTER)}])[1 : least(length(word), 8) + 1]`;

/**
 * Collects the words of all documents, with a list of documents for rare ones, and decides which words and prefixes get
 * bit sets.
 */
export async function collectWords(
  db: Db,
  kind: IndexKind,
  { docs, words, sounds }: IndexTables,
  frequentFrom: number,
): Promise<void> {
  const isRare = sql`count(*) < ${frequentFrom}`;
  const lists = sql`case when ${isRare} then array_agg(d.id order by d.id) end, case when ${isRare} then array_agg(d.votes order by d.id) end`;
  // Sorted by bytes, like the table's key, which is much faster than by collation.
  const byWord = (column: 'words' | 'sounds') => sql`(
    select d.id, d.votes, word collate "C" as word from ${docs} d cross join lateral unnest(${sql.ref(`d.${column}`)}) as word
  ) d`;
  await sql`
    insert into ${words} (word, count, ids, votes, deletions)
    select word, count(*), ${lists}, ${DELETION_KEYS}
    from ${byWord('words')} group by word`.execute(db);
  await sql`
    insert into ${sounds} (word, count, ids, votes)
    select word, count(*), ${lists} from ${byWord('sounds')} group by word`.execute(db);
  await sql`alter table ${words} add primary key (word)`.execute(db);
  await sql`create index on ${words} using gin (deletions) with (fastupdate = off)`.execute(db);
  await sql`alter table ${sounds} add primary key (word)`.execute(db);
  await sql`analyze ${words}`.execute(db);
  await sql`analyze ${sounds}`.execute(db);
  const space = SPACES[kind].votes.number;
  await sql`delete from frequent_terms where space = ${space}`.execute(db);
  await sql`
    insert into frequent_terms (space, term)
    select ${space}::smallint, 'w:' || word from ${words} where count >= ${frequentFrom}
    union all
    select ${space}::smallint, 'p:' || left(word, size)
    from ${words} cross join generate_series(1, ${PREFIX_MAX}::int) as size
    where length(word) >= size group by left(word, size) having sum(count) >= ${frequentFrom}`.execute(db);
}

export async function swapTables(db: Db, kind: IndexKind): Promise<void> {
  for (const name of NAMES) {
    await sql`drop table ${tablesOf(kind)[name]}`.execute(db);
    await sql`alter table ${tablesOf(kind, SUFFIX)[name]} rename to ${sql.ref(`${kind}_${name}`)}`.execute(
      db,
    );
  }
}
