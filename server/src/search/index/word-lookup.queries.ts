import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type IndexKind, prefixTerm, SPACES, tablesOf, wordTerm } from './text-index.ts';

/** Behind every word that begins as something does. */
const LAST = sql.lit('\u{10FFFF}');

export interface WordCounts {
  /** How many have the word; those that nobody has are missing. */
  counts: Map<string, number>;
  /** Those of which no list is kept. */
  frequent: Set<string>;
  /** Those that have bit strings: the frequent ones, and some more. */
  ranked: Set<string>;
  /** Beginnings with which some word begins, and those that have bit strings. */
  beginnings: Set<string>;
  rankedBeginnings: Set<string>;
  /** Keys of whole names that somebody has. */
  keys: Set<string>;
  soundKeys: Set<string>;
  /** As `counts` and `frequent`, of the skeletons of words. */
  sounds: Map<string, number>;
  frequentSounds: Set<string>;
  /** Run together, somebody's whole name begins so, and goes on. */
  runs: Set<string>;
}

/** What is to be looked up of one kind. */
export interface Lookup {
  kind: IndexKind;
  words: string[];
  beginnings: string[];
  keys: string[];
  soundKeys: string[];
  sounds: string[];
  runs: string[];
}

export function knowsNothing(): WordCounts {
  return {
    counts: new Map(),
    frequent: new Set(),
    ranked: new Set(),
    beginnings: new Set(),
    rankedBeginnings: new Set(),
    keys: new Set(),
    soundKeys: new Set(),
    sounds: new Map(),
    frequentSounds: new Set(),
    runs: new Set(),
  };
}

type Row = { of: number; what: string; word: string; count: number; frequent: boolean; ranked: boolean };

/**
 * What the index knows of these words and names, by one statement: most ways to read a query lead nowhere, and
 * knowing that saves the statements that would find nothing.
 */
export async function lookUp(db: Db, lookups: readonly Lookup[]): Promise<WordCounts[]> {
  const wanted = lookups.flatMap(parts);
  const rows =
    wanted.length === 0 ? [] : (await sql<Row>`${sql.join(wanted, sql` union all `)}`.execute(db)).rows;
  const found = lookups.map(knowsNothing);
  for (const { of, what, word, count, frequent, ranked } of rows) {
    const known = found[of];
    if (!known) continue;
    if (what === 'word') {
      known.counts.set(word, count);
      if (frequent) known.frequent.add(word);
      if (ranked) known.ranked.add(word);
    } else if (what === 'beginning') {
      known.beginnings.add(word);
      if (ranked) known.rankedBeginnings.add(word);
    } else if (what === 'name') known.keys.add(word);
    else if (what === 'sound') known.soundKeys.add(word);
    else if (what === 'skeleton') {
      known.sounds.set(word, count);
      if (frequent) known.frequentSounds.add(word);
    } else known.runs.add(word);
  }
  return found;
}

function parts({ kind, words, beginnings, keys, soundKeys, sounds, runs }: Lookup, of: number) {
  const tables = tablesOf(kind);
  const number = sql.lit(of);
  const space = sql.lit(SPACES[kind].votes.number);
  const isRanked = (term: RawBuilder<unknown>) => sql`exists (
      select from frequent_terms where space = ${space} and term = ${term}
    ) as ranked`;
  const counted = (
    what: string,
    table: RawBuilder<unknown>,
    list: string[],
    ranked: RawBuilder<unknown>,
  ) => sql`
    select ${number} as of, ${sql.lit(what)} as what, word, count, ids is null as frequent, ${ranked}
    from ${table} where word = any(${list}::text[])`;
  const whole = (what: 'name' | 'sound', list: string[]) => sql`
    select ${number} as of, ${sql.lit(what)} as what, wanted.key as word, 0 as count, false as frequent, false as ranked
    from unnest(${list}::text[]) as wanted (key)
    where exists (select from ${tables.keys} k where k.kind = ${sql.lit(what)} and k.key = wanted.key)`;
  const begun = sql`
    select ${number} as of, 'beginning' as what, start as word, 0 as count, false as frequent,
      ${isRanked(sql`${sql.lit(prefixTerm(''))} || start`)}
    from unnest(${beginnings}::text[]) as start
    where exists (select from ${tables.words} held where held.word >= start and held.word < start || ${LAST})`;
  const run = sql`
    select ${number} as of, 'run' as what, start as word, 0 as count, false as frequent, false as ranked
    from unnest(${runs}::text[]) as start
    where exists (
      select from ${tables.keys} held where held.kind = 'name' and held.key > start and held.key < start || ${LAST}
    )`;
  return [
    ...(words.length > 0
      ? [counted('word', tables.words, words, isRanked(sql`${sql.lit(wordTerm(''))} || word`))]
      : []),
    ...(beginnings.length > 0 ? [begun] : []),
    ...(keys.length > 0 ? [whole('name', keys)] : []),
    ...(soundKeys.length > 0 ? [whole('sound', soundKeys)] : []),
    ...(sounds.length > 0 ? [counted('skeleton', tables.sounds, sounds, sql`false as ranked`)] : []),
    ...(runs.length > 0 ? [run] : []),
  ];
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
