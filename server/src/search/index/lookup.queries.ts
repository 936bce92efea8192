import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type IndexKind, SPACES, tablesOf } from './index-tables.ts';
import { prefixTerm, wordTerm } from './terms.ts';

/** As what the index is asked about a text. */
export type AskedAs =
  /** A word of a name. */
  | 'word'
  /** The beginning of a word. */
  | 'wordStart'
  /** A whole name, without spaces. */
  | 'name'
  /** The beginning of a longer whole name, without spaces. */
  | 'nameStart'
  /** The consonant skeleton of a word. */
  | 'sound'
  /** The skeleton of a whole name. */
  | 'soundName';

export interface Needs {
  kind: IndexKind;
  asked: AskedAs;
  texts: readonly string[];
}

export interface Fact {
  /** How many documents have the word or sound; 0 for what is not counted. */
  count: number;
  /** So many have it that no list of them is stored. */
  frequent: boolean;
  /** It has bit sets in the ranked lists: every frequent one has, and some more. */
  ranked: boolean;
}

type Row = Fact & { kind: IndexKind; asked: AskedAs; text: string };

/**
 * What the index knows about these texts, in one statement. Most ways to read a query lead nowhere, and knowing that
 * saves the statements that would find nothing.
 */
export async function lookUp(db: Db, needs: readonly Needs[]): Promise<Row[]> {
  const parts = needs.map(
    (each) => sql`
    select ${sql.lit(each.kind)} as kind, ${sql.lit(each.asked)} as asked, ${PARTS[each.asked](each)}`,
  );
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Sorts after every text that begins in the same way. */
const LAST = sql.lit('\u{10FFFF}');
const UNCOUNTED = sql`0 as count, false as frequent`;

const PARTS: Record<AskedAs, (needs: Needs) => RawBuilder<unknown>> = {
  word: ({ kind, texts }) => counted(tablesOf(kind).words, texts, isRanked(kind, wordTerm(''), sql`word`)),
  sound: ({ kind, texts }) => counted(tablesOf(kind).sounds, texts, sql`false`),
  wordStart: ({ kind, texts }) => sql`
    start as text, ${UNCOUNTED}, ${isRanked(kind, prefixTerm(''), sql`start`)} as ranked
    from unnest(${texts}::text[]) as start
    where exists (
      select from ${tablesOf(kind).words} held where held.word >= start and held.word < start || ${LAST}
    )`,
  name: (needs) => wholeName(needs, 'name'),
  soundName: (needs) => wholeName(needs, 'sound'),
  nameStart: ({ kind, texts }) => sql`
    start as text, ${UNCOUNTED}, false as ranked
    from unnest(${texts}::text[]) as start
    where exists (
      select from ${tablesOf(kind).keys} held
      where held.kind = 'name' and held.key > start and held.key < start || ${LAST}
    )`,
};

function counted(
  table: RawBuilder<unknown>,
  texts: readonly string[],
  ranked: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    word as text, count, ids is null as frequent, ${ranked} as ranked
    from ${table} where word = any(${texts}::text[])`;
}

function wholeName({ kind, texts }: Needs, spelledBy: 'name' | 'sound'): RawBuilder<unknown> {
  return sql`
    wanted.key as text, ${UNCOUNTED}, false as ranked
    from unnest(${texts}::text[]) as wanted (key)
    where exists (
      select from ${tablesOf(kind).keys} k where k.kind = ${sql.lit(spelledBy)} and k.key = wanted.key
    )`;
}

function isRanked(kind: IndexKind, prefix: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
    select from frequent_terms
    where space = ${sql.lit(SPACES[kind].votes.number)} and term = ${sql.lit(prefix)} || ${text}
  )`;
}

export interface Neighbour {
  typed: string;
  word: string;
  count: number;
  frequent: boolean;
}

/** Words of the index that may be one typo away from each of these; some are not quite, and must be checked. */
export async function lookUpNeighbours(db: Db, kind: IndexKind, words: string[]): Promise<Neighbour[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Neighbour>`
    select typed, w.word, w.count, w.ids is null as frequent
    from unnest(${words}::text[]) as typed
    join ${tablesOf(kind).words} w on w.deletions && deletion_keys(typed)
    where length(w.word) between length(typed) - 1 and length(typed) + 1 and w.word <> typed`.execute(db);
  return rows;
}
