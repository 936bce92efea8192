import type { RecordKind } from '@pardeh/contract/studio/records';

/** The table of each kind. Countries are missing: they are keyed by code and saved whole, without versions. */
export const TABLES = {
  title: 'titles',
  person: 'people',
  collection: 'collections',
  genre: 'genres',
  slide: 'slides',
  rail: 'rails',
} as const satisfies Partial<Record<RecordKind, string>>;
export type VersionedKind = keyof typeof TABLES;

/** Rows that are deleted and restored together with their record. A title is only marked as deleted. */
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
