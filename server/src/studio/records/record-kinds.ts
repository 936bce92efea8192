import type { RecordKind } from '@pardeh/contract/studio/records';

/** The table of each kind; a country has its code for a key and is saved whole, so it needs none of this. */
export const TABLES = {
  title: 'titles',
  person: 'people',
  collection: 'collections',
  genre: 'genres',
  slide: 'slides',
  rail: 'rails',
} as const satisfies Partial<Record<RecordKind, string>>;
export type VersionedKind = keyof typeof TABLES;

/** Rows that go with a record when it is deleted, and come back with it. A title is only marked as deleted. */
export const DEPENDENT_ROWS: Record<
  Exclude<VersionedKind, 'title'>,
  readonly (readonly [table: string, column: string])[]
> = {
  person: [['credits', 'person_id']],
  collection: [['collection_titles', 'collection_id']],
  genre: [['title_genres', 'genre_id']],
  slide: [],
  rail: [['rail_titles', 'rail_id']],
};
