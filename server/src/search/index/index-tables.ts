import { type RawBuilder, sql } from 'kysely';
import type { Space } from '../lists/ranked-write.queries.ts';

/**
 * Titles and people are searched the same way, in separate tables; so are those visible to staff only, in tables that
 * viewers' searches never read.
 */
export type ListedKind = 'title' | 'person';
export type IndexKind = ListedKind | `hidden_${ListedKind}`;

export interface IndexTables {
  /** One row per title or person. */
  docs: RawBuilder<unknown>;
  /** The words of the names, each with the documents that have it. */
  words: RawBuilder<unknown>;
  /** The same for the consonant skeletons of Persian words. */
  sounds: RawBuilder<unknown>;
  /** Whole names without spaces, by spelling and by sound. */
  keys: RawBuilder<unknown>;
}

export function tablesOf(kind: IndexKind, suffix = ''): IndexTables {
  return suffix === '' ? TABLES[kind] : makeTables(kind, suffix);
}

function makeTables(kind: IndexKind, suffix: string): IndexTables {
  const table = (name: string) => sql.table(`${kind}_${name}${suffix}`);
  return { docs: table('docs'), words: table('words'), sounds: table('sounds'), keys: table('keys') };
}

const TABLES: Record<IndexKind, IndexTables> = {
  title: makeTables('title', ''),
  person: makeTables('person', ''),
  hidden_title: makeTables('hidden_title', ''),
  hidden_person: makeTables('hidden_person', ''),
};

export type Order = 'votes' | 'rating' | 'year' | 'newest';

/** Ratings are in tenths. */
const TITLE_RANGES = { y: [1890, 2040], r: [10, 100] } as const;

/** Every ranked list that exists, with its number in the `space` column. */
export const SPACES: Record<IndexKind, Partial<Record<Order, Space>> & { votes: Space }> = {
  title: {
    votes: { number: 1, ranges: TITLE_RANGES },
    rating: { number: 2, ranges: TITLE_RANGES },
    year: { number: 3, ranges: TITLE_RANGES },
    newest: { number: 4, ranges: TITLE_RANGES },
  },
  person: { votes: { number: 5, ranges: {} } },
  hidden_title: { votes: { number: 6, ranges: {} } },
  hidden_person: { votes: { number: 7, ranges: {} } },
};

export function spaceOf(kind: IndexKind, order: Order): Space {
  return SPACES[kind][order] ?? SPACES[kind].votes;
}

/** The index entry of a title or person. */
export interface Doc {
  id: number;
  votes: number;
  rating: number | null;
  year: number | null;
  added: number;
  facets: string[];
  names: string[];
  words: string[];
  sounds: string[];
}

/** Smaller comes first. Titles without a rating or year come last. */
export function orderKeys(
  doc: Pick<Doc, 'id' | 'votes' | 'rating' | 'year' | 'added'>,
  order: Order,
): [number, number] {
  switch (order) {
    case 'votes':
      return [-doc.votes, 0];
    case 'rating':
      return [doc.rating === null ? 1 : -doc.rating, -doc.votes];
    case 'year':
      return [doc.year === null ? 1 : -doc.year, -doc.votes];
    case 'newest':
      return [-doc.added, -doc.id];
  }
}

/** The same order in SQL, for a table aliased `d`. */
export const ORDER_BY = {
  votes: sql`d.votes desc, d.id`,
  rating: sql`d.rating desc nulls last, d.votes desc, d.id`,
  year: sql`d.year desc nulls last, d.votes desc, d.id`,
  newest: sql`d.added desc, d.id desc`,
} satisfies Record<Order, unknown>;
