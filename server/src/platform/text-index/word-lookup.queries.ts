import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { type IndexKind, prefixTerm, SPACES, tablesOf } from './text-index.ts';

export interface WordCounts {
  /** How many have the word; those that nobody has are missing. */
  counts: Map<string, number>;
  frequent: Set<string>;
  frequentBeginnings: Set<string>;
}

/** What the index knows of these words, of all readings of a query at once. */
export async function lookUpWords(
  db: Db,
  kind: IndexKind,
  words: string[],
  beginnings: string[],
): Promise<WordCounts> {
  const tables = tablesOf(kind);
  const { rows } = await sql<{ word: string; count: number | null; frequent: boolean }>`
    select word, count, ids is null as frequent from ${tables.words} where word = any(${words}::text[])
    union all
    select term, null, true from frequent_terms
    where space = ${SPACES[kind].votes.number} and term = any(${beginnings.map(prefixTerm)}::text[])`.execute(
    db,
  );
  const found: WordCounts = { counts: new Map(), frequent: new Set(), frequentBeginnings: new Set() };
  for (const { word, count, frequent } of rows) {
    if (count === null) found.frequentBeginnings.add(word.slice(prefixTerm('').length));
    else {
      found.counts.set(word, count);
      if (frequent) found.frequent.add(word);
    }
  }
  return found;
}

export async function lookUpSounds(
  db: Db,
  kind: IndexKind,
  sounds: string[],
): Promise<Pick<WordCounts, 'counts' | 'frequent'>> {
  const { rows } = await sql<{ word: string; count: number; frequent: boolean }>`
    select word, count, ids is null as frequent from ${tablesOf(kind).sounds}
    where word = any(${sounds}::text[])`.execute(db);
  return {
    counts: new Map(rows.map(({ word, count }) => [word, count])),
    frequent: new Set(rows.flatMap(({ word, frequent }) => (frequent ? [word] : []))),
  };
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
