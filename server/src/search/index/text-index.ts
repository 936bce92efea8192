import { type RawBuilder, sql } from 'kysely';
import type { Space } from '../lists/ranked-write.queries.ts';

/** Titles and people are searched alike, each in tables of their own. */
export type IndexKind = 'title' | 'person';

export interface IndexTables {
  docs: RawBuilder<unknown>;
  words: RawBuilder<unknown>;
  sounds: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
}

export function tablesOf(kind: IndexKind, ending = ''): IndexTables {
  const table = (name: string) => sql.table(`${kind}_${name}${ending}`);
  return { docs: table('docs'), words: table('words'), sounds: table('sounds'), keys: table('keys') };
}

export const ORDERS = ['votes', 'rating', 'year', 'newest'] as const;
export type Order = (typeof ORDERS)[number];

/** Amounts that can be asked for: rating in tenths. */
const TITLE_RANGES = { y: [1890, 2040], r: [10, 100] } as const;

/** Every list that exists, with its number in the tables. */
export const SPACES: Record<IndexKind, Partial<Record<Order, Space>> & { votes: Space }> = {
  title: {
    votes: { number: 1, ranges: TITLE_RANGES },
    rating: { number: 2, ranges: TITLE_RANGES },
    year: { number: 3, ranges: TITLE_RANGES },
    newest: { number: 4, ranges: TITLE_RANGES },
  },
  person: { votes: { number: 5, ranges: {} } },
};

export function spaceOf(kind: IndexKind, order: Order): Space {
  return SPACES[kind][order] ?? SPACES[kind].votes;
}

/** What is kept of a title or person for finding it. */
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

/** Smaller comes first. Titles without a rating or year come last, and the more voted before the less. */
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

/** The same order in SQL, for documents called `d`. */
export const ORDER_BY = {
  votes: sql`d.votes desc, d.id`,
  rating: sql`d.rating desc nulls last, d.votes desc, d.id`,
  year: sql`d.year desc nulls last, d.votes desc, d.id`,
  newest: sql`d.added desc, d.id desc`,
} satisfies Record<Order, unknown>;

export const wordTerm = (word: string) => `w:${word}`;
export const prefixTerm = (beginning: string) => `p:${beginning}`;
/** Longer beginnings are never frequent. */
export const PREFIX_MAX = 12;
