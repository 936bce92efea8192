import { type RawBuilder, sql } from 'kysely';

export const STAGED = [
  'titles',
  'people',
  'credits',
  'seasons',
  'episodes',
  'genres',
  'countries',
  'collections',
  // Films and pictures that belong to a title once it is there.
  'extras',
] as const;

/** The tables that one import fills before it merges anything. */
export type Staging = Record<(typeof STAGED)[number], RawBuilder<unknown>>;

export function stagingTable(importId: number, name: string): string {
  return `import_${importId}_${name}`;
}

export function stagingOf(importId: number): Staging {
  const tables = STAGED.map((name) => [name, sql.table(stagingTable(importId, name))]);
  return Object.fromEntries(tables) as Staging;
}

/** Columns of a title that an import provides, named as in the table `titles`. */
export const TITLE_COLUMNS = {
  type: 'text',
  imdb: 'text',
  key: 'text',
  slug: 'text',
  title_en: 'text',
  title_fa: 'text',
  original_title: 'text',
  year: 'smallint',
  end_year: 'smallint',
  runtime: 'smallint',
  age_rating: 'text',
  min_age: 'smallint',
  rating: 'real',
  votes: 'integer',
  rt_meter: 'smallint',
  rt_status: 'text',
  awards_fa: 'text',
  release_date: 'date',
  status: 'text',
  access: 'text',
  synopsis_fa: 'text',
  synopsis_en: 'text',
  tagline_fa: 'text',
  trailer_url: 'text',
  languages: 'text[]',
  poster: 'text',
  poster_hash: 'text',
  backdrop: 'text',
  backdrop_hash: 'text',
  tint: 'text',
  added_at: 'timestamptz',
  visibility: 'text',
  publish_at: 'timestamptz',
  licence_from: 'date',
  licence_to: 'date',
} as const;

export const PERSON_COLUMNS = {
  key: 'text',
  imdb: 'text',
  slug: 'text',
  fullname_en: 'text',
  fullname_fa: 'text',
  birth_date: 'text',
  death_date: 'text',
  biography_fa: 'text',
  image: 'text',
  image_hash: 'text',
} as const;

/** Only set for new titles: later imports change neither URL nor visibility. */
export const ONLY_NEW = [
  'type',
  'key',
  'slug',
  'added_at',
  'visibility',
  'publish_at',
  'licence_from',
  'licence_to',
];

/** Columns that depend on another: a lock on that one covers them. */
export const FOLLOWS: Record<string, string> = {
  poster_hash: 'poster',
  backdrop_hash: 'backdrop',
  tint: 'backdrop',
  rt_status: 'rt_meter',
  image_hash: 'image',
};
